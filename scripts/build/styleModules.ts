import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { styleModule } from './styleModule.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const folder = fileURLToPath(new URL('../../packages/react/', import.meta.url))
const source = resolve(folder, 'src')
const addStyles = resolve(source, 'styles/addStyles.ts')

/** For pages that are built from the packages' source: turns the style sheets of `@latchkey/react` into modules, as its own build does. */
export function styleModules(): Plugin {
  return {
    name: 'latchkey-style-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.css(\.js)?$/ },
      handler(id, importer) {
        // Vitest keeps what it has transformed, and later asks for the modules by the addresses in there, which begin at the repository.
        const kept = id.endsWith('.js') && resolve(repository, `.${id.replace(repository, '/')}`)
        const file = kept ? kept.slice(0, -'.js'.length) : importer && resolve(dirname(importer), id)
        if (!file?.startsWith(folder)) return
        // With another ending, because Vite takes whatever ends in `.css` for a style sheet of the page.
        return { id: `${file}.js`, moduleSideEffects: true }
      },
    },
    load: {
      filter: { id: /\.css\.js$/ },
      async handler(id) {
        if (!id.startsWith(folder)) return
        const file = id.slice(0, -'.js'.length)
        this.addWatchFile(file)
        return styleModule(relative(source, file), await readFile(file, 'utf8'), addStyles)
      },
    },
  }
}
