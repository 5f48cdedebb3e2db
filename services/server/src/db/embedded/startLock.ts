import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'

/** Lets one process at a time start a cluster. A lock whose holder has died is taken over. */
export async function withStartLock<result>(folder: string, work: () => Promise<result>): Promise<result> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'starting.pid')
  for (;;) {
    try {
      const lock = openSync(file, 'wx')
      writeSync(lock, `${process.pid}`)
      closeSync(lock)
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = readHolder(file)
      if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true })
      else await sleep(50)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Undefined where the file was just created and not written yet, or was just removed. */
function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
