import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config/configError.ts'
import type { PreparedFolder } from './prepareFolder.ts'
import type { SystemUser } from './systemUser.ts'

/** The user of our own PostgreSQL. */
export const databaseUser = 'latchkey'

/** Makes the files of a cluster, with a password that is nowhere but beside them. */
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
  // Only a whole cluster gets the name: a kill in between leaves nothing half done.
  renameSync(target, join(folder, 'db'))
}
