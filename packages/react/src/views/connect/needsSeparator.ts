import type { ConnectMethod } from '@latchkey/core'

/** Whether an "or" stands between two ways to connect: e-mail and social logins belong together. */
export function needsSeparator(current: ConnectMethod, next: ConnectMethod | undefined): boolean {
  return next !== undefined && (current === 'wallet' || next === 'wallet')
}
