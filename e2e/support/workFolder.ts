import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of this run alone: the chains' state and what is built for the tests. Its workers inherit the variable. */
export function workFolder(): string {
  process.env.LATCHKEY_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  return process.env.LATCHKEY_E2E_DIR
}

/** The script that gives a page wallets to test with. */
export const walletScript = () => join(workFolder(), 'wallets', 'wallets.js')

/** The built test pages. */
export const pagesFolder = () => join(workFolder(), 'pages')
