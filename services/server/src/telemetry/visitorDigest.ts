import { createHmac } from 'node:crypto'

/**
 * Stands for the account of a visitor on one day in one project. Two days or two projects cannot be joined by it, and once the
 * day's salt is deleted nobody can find out whose it was.
 */
export function visitorDigest(
  address: string,
  { salt, projectId }: { salt: string; projectId: string },
): string {
  return createHmac('sha256', Buffer.from(salt, 'hex'))
    .update(`${projectId}\n${address.trim().toLowerCase()}`)
    .digest('hex')
    .slice(0, 32)
}
