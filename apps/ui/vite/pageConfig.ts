import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { HtmlTagDescriptor, Plugin, UserConfig } from 'vite'
import { styleModules } from '../../../scripts/build/styleModules.ts'

const shared = fileURLToPath(new URL('../public', import.meta.url))
const licence = fileURLToPath(new URL('../../../LICENSE', import.meta.url))

/**
 * What a visitor needs at the same time is one file: left alone, a page that opens the modal asks for more than a hundred
 * of them. Views, languages and chains stay apart, each until it is asked for.
 */
const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  { name: 'kit', test: /[\\/]packages[\\/](core|protocol)[\\/]src[\\/]/, priority: 1 },
  { name: 'modal', test: /[\\/]packages[\\/]react[\\/]src[\\/](?!views[\\/]|locales[\\/])/ },
  { name: 'views', test: /[\\/]packages[\\/]react[\\/]src[\\/]views[\\/]shared[\\/]/ },
]

export type PageConfigOptions = {
  /** The folder of the application. */
  root: string
  /** Where it is served by `dev` and `preview`. */
  port: number
  /** What every response carries; a preview has those that its build was made with. */
  headers: Record<string, string>
  /** Files, from the root, that lie beside the page as they are. */
  files?: readonly string[]
  /** The address of the page's own icon, where it has another brand than the application. */
  icon?: string
}

/**
 * How each application's page is built and served: from the packages' source, with nothing inline.
 *
 * @example
 * pageConfig({ root, port: 4400, headers: securityHeaders({ connect: [] }) })
 */
export function pageConfig({ root, port, headers, files = [], icon }: PageConfigOptions): UserConfig {
  const server = { port, strictPort: true }
  // Vite's development server works with inline styles and a socket, so there the policy cannot be this strict.
  const { 'Content-Security-Policy': _, ...developmentHeaders } = headers
  return {
    root,
    publicDir: shared,
    plugins: [
      react(),
      styleModules(),
      oneFont(),
      sharedHead(icon),
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
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }
}

/** How a build is served: with the headers that it was made for. */
export function previewConfig({ root, port }: Pick<PageConfigOptions, 'root' | 'port'>): UserConfig {
  return { root, preview: { port, strictPort: true }, plugins: [previewHeaders()] }
}

/** The modal brings its font along; the page has the same already. */
function oneFont(): Plugin {
  return {
    name: 'latchkey-one-font',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]packages[\\/]react[\\/]src[\\/]ui[\\/]fonts[\\/]loadFont\.ts$/ },
      handler: (code) => code.replace("new URL('./inter.woff2', import.meta.url)", "'/inter.woff2'"),
    },
  }
}

/** What the head of every page holds, from the files that all of them share. */
function sharedHead(icon: string | undefined): Plugin {
  const meta = (name: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name, content },
  })
  const link = (rel: string, href: string, more: HtmlTagDescriptor['attrs'] = {}): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href, ...more },
  })
  return {
    name: 'latchkey-shared-head',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { charset: 'utf-8' } },
      meta('viewport', 'width=device-width, initial-scale=1'),
      meta('theme-color', '#0e0e0c'),
      link('icon', icon ?? '/favicon.svg', { type: 'image/svg+xml' }),
      ...(icon ? [] : [link('apple-touch-icon', '/icon-180.png')]),
      // Before any other style: chunks may bring theirs in any order.
      link('stylesheet', '/layers.css'),
      link('preload', '/inter.woff2', { as: 'font', type: 'font/woff2', crossorigin: true }),
      // It sets the theme before anything is drawn, so that the page does not flash in the other one.
      { tag: 'script', attrs: { src: '/theme.js' } },
    ],
  }
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
