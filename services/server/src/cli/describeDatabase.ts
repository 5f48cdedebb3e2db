import type { Config } from '../config/readConfig.ts'

/** The line that says which database a command works on. It has neither the user nor the password. */
export function describeDatabase(database: Config['database'], isServerRunning = false): string {
  if ('folder' in database) {
    const state = isServerRunning ? 'of the server that is running' : 'no server is running on it'
    return `Database: ${database.folder} (${state})`
  }
  const { host, pathname } = new URL(database.url)
  return `Database: ${pathname.slice(1) || 'the default one'} on ${host || 'this machine'} (DATABASE_URL)`
}
