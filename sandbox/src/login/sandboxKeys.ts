import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of keys that the server and its escrow process read, each of them its own. */
export type SandboxKeys = { login: string; escrow: string }

/**
 * The sandbox's own keys for what login stores, in the state folder beside the database that is sealed with them. The server's are
 * made here at the first start; those of the escrow process are made when it is started for the first time.
 */
export function sandboxKeys(stateDir: string): SandboxKeys {
  const folder = join(stateDir, 'keys')
  // The state folder itself stays open: the database runs as another user where this process is root's.
  mkdirSync(stateDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    login: writeOnce(join(folder, 'login.json'), { auth: newKeys(), pii: newKeys(), otp: newKeys() }),
    escrow: join(folder, 'escrow.json'),
  }
}

const newKeys = () => [{ kid: 'sandbox-1', key: randomBytes(32).toString('base64') }]

/** Writes a file that only its owner may read, and leaves one that is there as it is. */
function writeOnce(file: string, content: object): string {
  try {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return file
}
