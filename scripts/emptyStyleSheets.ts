/** For `node --import`: Node knows no style sheets; a bundler or framework takes them. With this they are empty modules. */
export const emptyStyleSheets = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function load(url, context, next) {
      if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
      return next(url, context)
    }
  \`))
`)}`
