import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './postgresBinaries.ts'
import { isReachable, type SystemUser } from './systemUser.ts'

/** A folder for a cluster, and the programs to run it with. */
export type PreparedFolder = {
  folder: string
  native: string
  /** The environment variables that the programs need. */
  env: Record<string, string>
}

/**
 * The folder that a cluster is really put into. When run as root, its files belong to another user. Where that user cannot reach the
 * wanted folder (below `/root`, for example), the cluster is put into `/var/lib/latchkey`.
 */
export function placeFolder(wanted: string, user: SystemUser | undefined): string {
  if (!user || isReachable(wanted, user)) return wanted
  return join('/var/lib/latchkey', createHash('sha256').update(wanted).digest('hex').slice(0, 16))
}

/** Creates the folder and the links of the libraries. A second call changes nothing. */
export function prepareFolder(
  folder: string,
  { native, version, links }: PostgresBinaries,
  user: SystemUser | undefined,
): PreparedFolder {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // Keeps the database out of a repository that the folder may be in.
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n')
  if (user) chownSync(folder, user.uid, user.gid)

  const lib = join(folder, `lib-${version}`)
  let programs = native
  if (user && !isReachable(join(native, 'bin', 'postgres'), user)) {
    programs = join(folder, `native-${version}`)
    if (!existsSync(programs)) cpSync(native, programs, { recursive: true, mode: 0 })
  }
  mkdirSync(lib, { recursive: true })
  for (const old of readdirSync(lib)) rmSync(join(lib, old))
  for (const { name, file } of links) symlinkSync(join(programs, 'lib', file), join(lib, name))

  const libraries = `${lib}:${join(programs, 'lib')}`
  return {
    folder,
    native: programs,
    env: { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries, LC_ALL: 'C', TZ: 'UTC' },
  }
}
