import { fromHex } from '../hex.ts'
import { polkadotCalls } from './polkadotCalls.ts'
import { createScaleReader, type ScaleReader } from './scale.ts'

/** What a call does. */
export type ReadCall = {
  /** As the chain names it, such as `Balances.transfer_keep_alive`. */
  name: string
  to: Uint8Array
  /** Undefined: all that there is. */
  amount: bigint | undefined
  /** The number of an asset; undefined for the chain's own coin. */
  asset: bigint | undefined
  /** Whether the sender's account may vanish when too little is left in it. */
  mayReap: boolean
}

/** Undefined where the chain or the call is not known here, or something is left of the bytes. */
export function readCall(genesisHash: string, method: string): ReadCall | undefined {
  const chain = Object.hasOwn(polkadotCalls, genesisHash.toLowerCase())
    ? polkadotCalls[genesisHash.toLowerCase()]
    : undefined
  const bytes = fromHex(method)
  if (!chain || !bytes) return
  try {
    const reader = createScaleReader(bytes)
    const key = `${reader.byte()}.${reader.byte()}`
    const call = Object.hasOwn(chain, key) ? chain[key] : undefined
    if (!call) return
    const asset = call.pallet === 'Assets' ? reader.compact() : undefined
    const to = readAccount(reader)
    const amount = call.kind === 'all' ? undefined : reader.compact()
    // `transfer_all` says whether the account stays.
    const mayReap = call.kind === 'all' ? reader.byte() === 0 : call.kind === 'mayReap'
    reader.end()
    return { name: `${call.pallet}.${call.name}`, to, amount, asset, mayReap }
  } catch {
    return
  }
}

/** A `MultiAddress`, of which only the plain account is taken. */
function readAccount(reader: ScaleReader): Uint8Array {
  if (reader.byte() !== 0) throw new RangeError('Not a plain account')
  return reader.bytes(32)
}
