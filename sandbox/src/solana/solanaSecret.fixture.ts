import { createHmac } from 'node:crypto'
import { mnemonicToSeedSync } from '@scure/bip39'
import { sandboxMnemonic } from '../accounts.ts'

const seed = mnemonicToSeedSync(sandboxMnemonic)

/** The secret of one of the sandbox's accounts: SLIP-0010 on `m/44'/501'/n'/0'`. */
export function solanaSecret(account: number): Uint8Array {
  const step = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = step('ed25519 seed', seed)
  for (const index of [44, 501, account, 0]) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(0x80_00_00_00 + index, 33)
    node = step(node.subarray(32), data)
  }
  return node.subarray(0, 32)
}
