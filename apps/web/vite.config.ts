import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { securityHeaders } from './securityHeaders.ts'
import { parseConfig } from './src/config/parseConfig.ts'
import { sandboxUrls } from './src/sandbox/sandboxUrls.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const server = { port: 4400, strictPort: true }

export default defineConfig(({ command, mode, isPreview }) => {
  if (isPreview) return { root, preview: server, plugins: [previewHeaders()] }

  const env = loadEnv(mode, root, 'VITE_')
  const { connect, api } = hosts(mode, env)
  const images = api?.startsWith('http:') ? [api] : []
  const headers = securityHeaders({ connect, images })
  // Vite's development server works with inline styles and a socket, so there the policy cannot be this strict.
  const { 'Content-Security-Policy': _, ...developmentHeaders } = headers
  return {
    root,
    plugins: [react(), ...(command === 'build' ? [writeExtras(headers)] : []), siteUrl(env.VITE_SITE_URL)],
    // Packages are consumed as source.
    resolve: {
      conditions: ['@latchkey/source', 'module', 'browser', 'development|production', 'default'],
      // One copy of each, whichever package asks.
      dedupe: ['@wagmi/core', 'viem', 'ethers', 'react', 'react-dom'],
    },
    server: { ...server, headers: developmentHeaders },
    build: {
      // Nothing inline: the policy above allows only files of our own.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
    },
  }
})

/** The hosts besides its own that the page may ask. A production build without its variables fails here, by name. */
function hosts(mode: string, env: Record<string, string>): { connect: string[]; api: string | undefined } {
  if (mode === 'sandbox') {
    const urls = sandboxUrls(env)
    return { connect: Object.values(urls), api: urls.api }
  }
  const { apiUrl: api, networks } = parseConfig(env)
  const rpcUrls = networks.flatMap((network) => network.rpcUrls.default.http)
  return { connect: api ? [...rpcUrls, api] : rpcUrls, api }
}

/** Puts the headers beside the build, for whatever serves it, and the licence. */
function writeExtras(headers: Record<string, string>): Plugin {
  return {
    name: 'latchkey-extras',
    generateBundle() {
      const source = readFileSync(resolve(root, '../../LICENSE'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source })
      this.emitFile({
        type: 'asset',
        fileName: 'headers.json',
        source: `${JSON.stringify(headers, null, 2)}\n`,
      })
    },
  }
}

/** A preview answers with the headers that its build was made for. */
function previewHeaders(): Plugin {
  return {
    name: 'latchkey-preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const file = resolve(config.root, config.build.outDir, 'headers.json')
      if (!existsSync(file))
        throw new Error('There is no build yet: run `npm run build:sandbox` or `npm run build` first.')
      const headers: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      middlewares.use((_, response, next) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        next()
      })
    },
  }
}

/** Link previews want whole addresses. */
function siteUrl(url: string | undefined): Plugin {
  return {
    name: 'latchkey-site-url',
    transformIndexHtml: (html) =>
      url ? html.replace('content="/og.png"', `content="${new URL('/og.png', url)}"`) : html,
  }
}
