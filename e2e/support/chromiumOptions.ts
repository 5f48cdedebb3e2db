import type { LaunchOptions } from '@playwright/test'

/**
 * The features that Playwright (1.65.0) disables. Our option replaces Playwright's, so it has to repeat them, all but one: with
 * `ThirdPartyStoragePartitioning` disabled, the wallet frame would find the same storage on every site, which no visitor's browser does.
 */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Pages that Chromium loads for the address bar of every window. No test sees them, and they cost more than most tests. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Rules by which no host name but this machine's resolves. The rules in `first` come before them, to map one address to another. */
export function onlyThisMachine(first: readonly string[] = []): string {
  // The second is for the same page on another origin.
  const own = ['MAP localhost 127.0.0.1', 'MAP elsewhere.localhost 127.0.0.1']
  const rules = [...first, ...own, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1']
  return `--host-resolver-rules=${rules.join(', ')}`
}

const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Debian's Chromium, or the one that `CHROMIUM_PATH` names, without its own background requests. */
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

/** The headless build of Chromium, which needs less processor time, where `npm test` has found one. */
export const headlessOptions: LaunchOptions = {
  ...chromiumOptions,
  executablePath: process.env.CHROMIUM_HEADLESS_PATH ?? whole,
}
