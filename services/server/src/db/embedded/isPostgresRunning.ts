import { join } from 'node:path'
import { readPostmaster } from './postmaster.ts'
import { placeFolder } from './prepareFolder.ts'
import { unprivilegedUser } from './systemUser.ts'

/** Whether a PostgreSQL of ours runs on the files of a folder. */
export function isPostgresRunning(folder: string): boolean {
  return readPostmaster(join(placeFolder(folder, unprivilegedUser()), 'db')) !== undefined
}
