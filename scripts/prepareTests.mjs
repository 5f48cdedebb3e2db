// Runs before anything is installed: no dependency.
import { fileURLToPath } from 'node:url'
import { emulationFor } from '../sandbox/emulated/emulation.mjs'
import { fetchBitcoind } from './bitcoind.mjs'
import { requireChromium } from './chromium.mjs'
import { installPackages } from './installPackages.mjs'
import { requireNode } from './requireNode.mjs'

/**
 * Gets what tests need, all at once: Node, packages (at the root, and in folders that are installed by themselves), Chromium, a
 * Bitcoin node, an emulator where one is needed. From then on npm fetches nothing. `installMore` may ask apt for more, and tells.
 */
export async function prepareTests(folders, installMore = async () => ({})) {
  requireNode()
  process.chdir(fileURLToPath(new URL('../', import.meta.url)))
  // Chromium comes first: where it is missing the process ends here, and no installation may be left running.
  const chromium = await requireChromium()
  const installs = ['', ...folders].map((folder) => installPackages(folder))
  const [bitcoind, more] = await Promise.all([
    fetchBitcoind(),
    installMore(),
    emulationFor()?.fetch(),
    ...installs,
  ])
  Object.assign(process.env, {
    CHROMIUM_PATH: chromium,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    // Most objects in tests live for a short time. A larger young generation means fewer garbage collections.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
  })
  return { hasBitcoind: bitcoind !== undefined, ...more }
}
