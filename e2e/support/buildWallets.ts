import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { conditions } from './conditions.ts'
import { walletScript } from './workFolder.ts'

/** Puts `wallets/wallets.ts` and all it imports into one classic script. */
export async function buildWallets(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    build: {
      outDir: dirname(walletScript()),
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('../wallets/wallets.ts', import.meta.url)),
        formats: ['iife'],
        name: 'wallets',
        fileName: () => 'wallets.js',
      },
    },
  })
}
