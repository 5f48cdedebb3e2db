import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readModule } from '../readModule.ts'
import { listFiles } from '../workspaces.ts'

/** What the modules, declarations and style sheets of a folder point to, now or later, and is not there. */
export function findMissingFiles(folder: string): string[] {
  return listFiles(folder)
    .filter((file) => /\.(js|d\.ts|css)$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const targets = file.endsWith('.css')
        ? [...source.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url]) => url ?? '')
        : readModule(file, source).imports.map(({ specifier }) => specifier)
      return targets
        .filter((target) => target.startsWith('.') && !isThere(join(folder, dirname(file), target), file))
        .map((target) => `${file}: ${target}`)
    })
}

/** A declaration names the JavaScript beside the declaration that it means. */
function isThere(path: string, from: string): boolean {
  return existsSync(path) || (from.endsWith('.d.ts') && existsSync(path.replace(/\.js$/, '.d.ts')))
}
