import type { LaunchOptions } from '@playwright/test'

/** Playwright's own list (1.65.0): ours takes its place. */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Pages that Chromium loads for the address bar of every window, though nobody sees one: more work than most tests are. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Whatever a page tries, there is nobody but this machine. `first` goes before: for one address another. */
export function onlyThisMachine(first: readonly string[] = []): string {
  const rules = [...first, 'MAP localhost 127.0.0.1', 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1']
  return `--host-resolver-rules=${rules.join(', ')}`
}

const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Debian's Chromium, or the one that `CHROMIUM_PATH` names, with everything that calls home switched off. */
export const chromiumOptions: LaunchOptions = {
  executablePath: whole,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...playwrightFeatures, ...addressBarFeatures].join()}`,
    onlyThisMachine(),
  ],
}

/** The same without windows, which takes less of the processor, where `npm test` has found one. */
export const headlessOptions: LaunchOptions = {
  ...chromiumOptions,
  executablePath: process.env.CHROMIUM_HEADLESS_PATH ?? whole,
}
