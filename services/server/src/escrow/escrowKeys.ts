import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { ConfigError } from '../config/configError.ts'
import { makeHpkeKeys } from '../hpke/hpke.ts'
import { readKeyFile } from '../sealing/readKeyFile.ts'

/** The escrow's X25519 keys. New shares are sealed to the first, and all of them open. */
export type EscrowKeys = readonly { privateKey: Uint8Array; publicKey: Uint8Array }[]

const schema = z.strictObject({
  keys: z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)).min(1),
})

/** Reads the keys from a file with the mode 0600: `{ "keys": ["32 bytes in base64"] }`. */
export function readEscrowKeys(file: string): EscrowKeys {
  const text = readKeyFile(file, 'ESCROW_KEYS_FILE')
  try {
    return schema.parse(JSON.parse(text)).keys.map((key) => {
      const privateKey = Buffer.from(key, 'base64')
      return { privateKey, publicKey: publicKeyOf(privateKey) }
    })
  } catch {
    // Nothing of the file is repeated.
    throw new ConfigError(
      'ESCROW_KEYS_FILE does not hold keys: make them with latchkey escrow-keys new <file>.',
    )
  }
}

/** The text of such a file with a new key before the others. */
export async function addEscrowKey(keys: EscrowKeys): Promise<string> {
  const all = [await makeHpkeKeys(), ...keys]
  return `${JSON.stringify({ keys: all.map(({ privateKey }) => Buffer.from(privateKey).toString('base64')) }, null, 2)}\n`
}

/** What stands before the 32 bytes of an X25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

function publicKeyOf(privateKey: Uint8Array): Uint8Array {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, privateKey]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}
