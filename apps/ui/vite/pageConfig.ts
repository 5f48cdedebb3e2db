import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'

const shared = fileURLToPath(new URL('../public', import.meta.url))
const licence = fileURLToPath(new URL('../../../LICENSE', import.meta.url))

export type PageConfigOptions = {
  /** The folder of the application. */
  root: string
  /** Where it is served by `dev` and `preview`. */
  port: number
  /** What every response carries; a preview has those that its build was made with. */
  headers: Record<string, string>
  /** Files, from the root, that lie beside the page as they are. */
  files?: readonly string[]
}

/**
 * How each application's page is built and served: from the packages' source, with nothing inline.
 *
 * @example
 * pageConfig({ root, port: 4400, headers: securityHeaders({ connect: [] }) })
 */
export function pageConfig({ root, port, headers, files = [] }: PageConfigOptions): UserConfig {
  const server = { port, strictPort: true }
  // Vite's development server works with inline styles and a socket, so there the policy cannot be this strict.
  const { 'Content-Security-Policy': _, ...developmentHeaders } = headers
  return {
    root,
    publicDir: shared,
    plugins: [
      react(),
      writeExtras(
        headers,
        files.map((file) => resolve(root, file)),
      ),
    ],
    // Packages are consumed as source.
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'development|production', 'default'] },
    server: { ...server, headers: developmentHeaders },
    build: {
      // Nothing inline: the policy above allows only files of our own.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
    },
  }
}

/** How a build is served: with the headers that it was made for. */
export function previewConfig({ root, port }: Pick<PageConfigOptions, 'root' | 'port'>): UserConfig {
  return { root, preview: { port, strictPort: true }, plugins: [previewHeaders()] }
}

/** Puts the headers beside the build, for whatever serves it, and the licence. */
function writeExtras(headers: Record<string, string>, files: readonly string[]): Plugin {
  return {
    name: 'latchkey-extras',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      emit('LICENSE.txt', readFileSync(licence))
      emit('headers.json', `${JSON.stringify(headers, null, 2)}\n`)
      for (const file of files) emit(basename(file), readFileSync(file))
    },
  }
}

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
