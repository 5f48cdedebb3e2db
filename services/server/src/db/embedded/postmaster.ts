import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL that runs on a cluster's files. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean }

/** Reads the pid file of PostgreSQL. Undefined where none is running on these files. */
export function readPostmaster(db: string): Postmaster | undefined {
  const file = join(db, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = lines
  if (!(Number(pid) > 0) || !isPostgresOn(Number(pid), db)) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder.trim(),
    isReady: status.trim() === 'ready',
  }
}

/** Whether a process runs. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** Another program may have the same pid by now, above all after the restart of a container. */
function isPostgresOn(pid: number, db: string): boolean {
  if (!isAlive(pid)) return false
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' })
    return command.includes(`postgres -D ${db} `)
  } catch {
    return false
  }
}
