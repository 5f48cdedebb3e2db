import { passcodeStretching } from '@latchkey/protocol/recovery'
import { argon2id as argon2idOfWasm } from 'hash-wasm'
import type { Bytes } from '../bytes.ts'

export type StretchingParameters = { memoryKiB: number; passes: number; lanes: number }

/** How a passcode becomes 32 bytes that take long to make. Tests pass in a quicker one. */
export type StretchPasscode = (passcode: Bytes, salt: Bytes) => Promise<Bytes>

/**
 * Argon2id (RFC 9106): 32 bytes of a passcode, which take half a second and 64 MiB. It needs WebAssembly, and what it works with in its
 * memory cannot be overwritten from here: it goes when the browser collects it.
 */
export async function argon2id(
  passcode: Bytes,
  salt: Bytes,
  { memoryKiB, passes, lanes }: StretchingParameters = passcodeStretching,
): Promise<Bytes> {
  const digest = await argon2idOfWasm({
    password: passcode,
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: lanes,
    hashLength: 32,
    outputType: 'binary',
  })
  return new Uint8Array(digest)
}
