import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The page that opens a recovery kit, as one file: script and style are in it, so that it works from a disk. Nobody sends headers with it;
 * its policy is in the document and allows this script, this style, the WebAssembly in the script, and no network at all.
 */
export async function buildRecoveryPage(): Promise<string> {
  const result = await build({
    root: file('..'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    publicDir: false,
    resolve: {
      conditions: ['@latchkey/source', 'module', 'browser', 'production', 'default'],
      alias: [{ find: /^\/inter\.woff2$/, replacement: file('../../ui/public/inter.woff2') }],
    },
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: file('../src/pages/recovery.tsx'), output: { codeSplitting: false } },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  const scripts = output.output.flatMap((item) => (item.type === 'chunk' ? [item.code] : []))
  const styles = output.output.flatMap((item) =>
    item.type === 'asset' && item.fileName.endsWith('.css') ? [String(item.source)] : [],
  )
  const [script, style] = [scripts[0], styles[0]]
  if (script === undefined || style === undefined || scripts.length > 1 || styles.length > 1)
    throw new Error('The page must be one script and one style sheet.')
  return toDocument(escapeScript(script.trim()), withoutFonts(style.trim()))
}

/** The font is a file of its own; the page uses the system's instead. */
const withoutFonts = (style: string) => style.replace(/@font-face\s*\{[^}]*\}/g, '')

/** What would end the element, or begin a comment, inside of a text in the script. */
const escapeScript = (script: string) =>
  script.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '\\x3c!--')

function toDocument(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}" />
    <title>Latchkey recovery</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <meta name="color-scheme" content="dark light" />
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <div id="app"></div>
    <script type="module">${script}</script>
  </body>
</html>
`
}
