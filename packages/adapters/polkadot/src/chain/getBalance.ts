import { type Adapter, requestNode } from '@latchkey/core'
import { invalidIdError, unknownError } from '@latchkey/protocol'

import { blake2b, parseSs58 } from '@latchkey/protocol/addresses'
import { parseHex, toHex } from '../hex.ts'

/** `System.Account` in a node's storage: the hashes of both words. */
const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** After a nonce and three counters, of four bytes each. */
const freeOffset = 16

/** The free balance, without the chain's metadata, which are half a megabyte. */
export const getBalance: Adapter['getBalance'] = async ({ address, network }) => {
  const parsed = parseSs58(address)
  if (!parsed) throw invalidIdError('address of Polkadot', address)
  const { publicKey } = parsed
  const key = accounts + toHex(Uint8Array.of(...blake2b(publicKey, 16), ...publicKey)).slice(2)
  return {
    value: await requestNode(network, 'state_getStorage', [key], toFree),
    decimals: network.nativeCurrency.decimals,
  }
}

function toFree(answer: unknown): bigint {
  // The chain does not know an account that nothing has ever been sent to.
  if (answer === null) return 0n
  const bytes = parseHex(answer)
  if (!bytes || bytes.length < freeOffset + 16)
    throw unknownError({ details: 'The answer is not an account' })
  const view = new DataView(bytes.buffer)
  return view.getBigUint64(freeOffset, true) + (view.getBigUint64(freeOffset + 8, true) << 64n)
}
