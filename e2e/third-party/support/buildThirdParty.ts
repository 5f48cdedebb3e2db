import { copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { otherChains } from '../../support/addresses.ts'
import { buildScript } from '../../support/buildScript.ts'
import { burnerScript, extensionFolder } from './thirdPartyFolders.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Builds the wallets that others have written from their packages. */
export async function buildThirdParty(): Promise<void> {
  await Promise.all([buildBurner(), buildExtension()])
}

function buildBurner(): Promise<void> {
  return buildScript('third-party/burner/burner.ts', dirname(burnerScript()), {
    define: {
      global: 'globalThis',
      'process.env': '{}',
      SOLANA_URL: JSON.stringify(otherChains.solana.url),
    },
    alias: { 'rpc-websockets': pathOf('burner/noSubscriptions.ts') },
  })
}

async function buildExtension(): Promise<void> {
  const folder = extensionFolder()
  const define = {
    global: 'globalThis',
    'process.env': '{}',
    // The extension needs this prefix, so that two extensions do not receive each other's messages.
    'process.env.EXTENSION_PREFIX': '"polkadotjs"',
    'process.env.PORT_PREFIX': '"pjs"',
  }
  for (const name of ['background', 'content', 'page', 'notification'])
    await buildScript(`third-party/polkadot-js/${name}.ts`, folder, { define, plugins: [withoutAwait] })
  for (const file of ['manifest.json', 'notification.html'])
    await copyFile(pathOf(`polkadot-js/${file}`), `${folder}/${file}`)
}

/** Service workers do not allow a top-level `await`, so code that needs the stored state waits for `started` instead. */
const withoutAwait: Plugin = {
  name: 'without-await',
  transform(code, id) {
    if (!/extension-base\/background\/handlers\/index\.js$/.test(id)) return
    const changed = code.replace('await state.init()', 'export const started = state.init()')
    if (changed === code) throw new Error('The extension does not wait for its state any more')
    return changed
  },
}
