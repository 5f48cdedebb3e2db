import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that signs Latchkey's client secret for Apple: a P-256 key as Apple hands it out, made once, in the folder of the sandbox's keys.
 * The server reads it, and the identity provider takes its public half.
 */
export function appleKeyFile(stateDir: string): string {
  const folder = join(stateDir, 'keys')
  const file = join(folder, 'apple.p8')
  if (existsSync(file)) return file
  // The state folder itself stays open: the database runs as another user where this process is root's.
  mkdirSync(stateDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  writeFileSync(file, privateKey, { mode: 0o600 })
  return file
}
