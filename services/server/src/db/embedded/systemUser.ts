import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../../config/configError.ts'

export type SystemUser = { uid: number; gid: number }

/** The user to run PostgreSQL as where we are root, which PostgreSQL refuses: `postgres`, or else `nobody`. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const wanted of ['postgres', 'nobody'])
    for (const line of lines) {
      const [name, , uid, gid] = line.split(':')
      if (name === wanted && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
    }
  throw new ConfigError(
    'PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as: start the server as another user, or set DATABASE_URL.',
  )
}

/** Whether another user can reach a path: every folder above it must allow others to enter. */
export function isReachable(path: string, { uid }: SystemUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid: owner } = statSync(folder)
      if (!(mode & 0o001) && owner !== uid) return false
    }
    if (folder === dirname(folder)) return true
  }
}
