import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config/configError.ts'
import type { PreparedFolder } from './prepareFolder.ts'
import type { SystemUser } from './systemUser.ts'

/** The database user of the embedded PostgreSQL. */
export const databaseUser = 'latchkey'

/** Creates the files of a cluster, with a random password that is stored only beside them. */
export async function initialiseCluster(
  { folder, native, env }: PreparedFolder,
  { systemUser, isDurable }: { systemUser: SystemUser | undefined; isDurable: boolean },
): Promise<void> {
  const password = join(folder, 'password')
  const target = join(folder, 'db.new')
  rmSync(target, { recursive: true, force: true })
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (systemUser) chownSync(password, systemUser.uid, systemUser.gid)
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=scram-sha-256']
  if (!isDurable) flags.push('--no-sync')
  const child = spawn(
    join(native, 'bin', 'initdb'),
    ['-D', target, '-U', databaseUser, `--pwfile=${password}`, ...flags],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], ...systemUser },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  )
  if (code !== 0) throw new ConfigError(`The database in ${folder} cannot be made: ${said.trim()}`)
  // The folder gets its final name only when the cluster is complete, so that a kill does not leave a partial one.
  renameSync(target, join(folder, 'db'))
}
