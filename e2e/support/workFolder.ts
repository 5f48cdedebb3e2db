import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder of this run, with the state of the chains and the built test pages. Workers inherit its name by a variable. It is created by
 * the code that writes to it, so that a run that only lists its tests leaves nothing behind.
 */
export function workFolder(): string {
  process.env.LATCHKEY_E2E_DIR ??= join(tmpdir(), `latchkey-e2e-${randomBytes(3).toString('hex')}`)
  return process.env.LATCHKEY_E2E_DIR
}

/** The script that gives a page wallets to test with. */
export const walletScript = () => join(workFolder(), 'wallets', 'wallets.js')

/** The built test pages. */
export const pagesFolder = () => join(workFolder(), 'pages')
