import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { styleModules } from '../../scripts/build/styleModules.ts'
import { networkOne, networkTwo, otherChains } from './addresses.ts'
import { conditions } from './conditions.ts'
import { pagesFolder } from './workFolder.ts'

export const reactVersions = [19, 18] as const
export type ReactVersion = (typeof reactVersions)[number]

const root = fileURLToPath(new URL('../pages/', import.meta.url))
const repository = fileURLToPath(new URL('../../', import.meta.url))

const locate = (name: string, from: string) =>
  dirname(createRequire(`${repository}${from}/`).resolve(`${name}/package.json`))

/** The page of third-party wallets is built with one version of React only. */
const pagesWith = (version: ReactVersion) =>
  version === 18 ? ['kits', 'create', 'ssr'] : ['kits', 'create', 'ssr', 'wallets']

/** Where each version of React is installed. */
const alias = (version: ReactVersion) => ({
  react: locate(version === 18 ? 'react18' : 'react', version === 18 ? 'e2e' : 'packages/react'),
  'react-dom': locate(
    version === 18 ? 'react-dom18' : 'react-dom',
    version === 18 ? 'e2e' : 'packages/react',
  ),
})

/** Builds the pages of `e2e/pages` once with each supported React, with its warnings, and renders one on the server. */
export async function buildPages(): Promise<void> {
  for (const version of reactVersions) await buildPagesWith(version)
}

async function buildPagesWith(version: ReactVersion): Promise<void> {
  const folder = join(pagesFolder(), `react${version}`)
  const shared: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    base: `/react${version}/`,
    plugins: [react(), styleModules()],
    define: {
      // React warns only in development.
      'process.env.NODE_ENV': '"development"',
      CHAIN_ONE_URL: JSON.stringify(networkOne.url),
      CHAIN_TWO_URL: JSON.stringify(networkTwo.url),
      SOLANA_URL: JSON.stringify(otherChains.solana.url),
      POLKADOT_URL: JSON.stringify(otherChains.polkadot.url),
      BITCOIN_URL: JSON.stringify(otherChains.bitcoin.url),
    },
    resolve: { conditions, alias: alias(version) },
  }
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pagesWith(version).map((name) => `${root}${name}.html`) },
    },
  })
  await build({
    ...shared,
    ssr: { noExternal: true, resolve: { conditions: ['@latchkey/source', 'node', 'module', 'default'] } },
    build: { outDir: `${folder}-server`, emptyOutDir: true, minify: false, ssr: `${root}server.tsx` },
  })
  await writeFile(`${folder}-server/package.json`, '{ "type": "module" }')
  const rendered = await renderOnServer(`${folder}-server/server.js`)
  const page = join(folder, 'ssr.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace('<!--page-->', rendered.html))
  await writeFile(join(folder, 'server.json'), JSON.stringify(rendered))
}

export type ServerRender = { version: string; html: string; messages: string[] }

/** Renders in a process of its own, as a server does. The process that runs the stories would have to compile the whole page first. */
async function renderOnServer(file: string): Promise<ServerRender> {
  const script = fileURLToPath(new URL('./renderPage.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, file])
  return JSON.parse(stdout)
}
