import { execFileSync } from 'node:child_process'

/** The resident memory of a process, as the system counts it. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024
}
