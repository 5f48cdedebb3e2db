import { execFileSync } from 'node:child_process'

/** The memory that a process has, as the system counts it. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024
}
