import type { Account, Network } from '@latchkey/core'
import { capabilityMissingError } from '@latchkey/protocol'
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { parseAddress } from '../address/parseAddress.ts'
import { fromHex, toHex } from '../hex.ts'
import { formatOf, scriptOf } from './outputs.ts'

/** How the coins of an address are spent. */
export type Spender = {
  script: Uint8Array
  /** An input with its signature, in virtual bytes. */
  inputSize: number
  /** What a wallet must be told to sign for it. */
  fields: { tapInternalKey?: Uint8Array; redeemScript?: Uint8Array }
}

/** Throws for addresses that only their own wallet knows how to spend. */
export function toSpender({ address, publicKey }: Account, network: Network): Spender {
  const script = scriptOf(address, network)
  const key = publicKey === undefined ? undefined : fromHex(publicKey)
  const isMine = (made: Uint8Array) => toHex(made) === toHex(script)
  switch (parseAddress(address)?.kind) {
    case 'p2wpkh':
      return { script, inputSize: 69, fields: {} }
    case 'p2tr': {
      const internal = key?.slice(-32)
      const isKnown = internal && isMine(p2tr(internal, undefined, formatOf(network)).script)
      return { script, inputSize: 58, fields: isKnown ? { tapInternalKey: internal } : {} }
    }
    case 'p2sh': {
      const redeemScript = key?.length === 33 ? p2wpkh(key, formatOf(network)).script : undefined
      if (redeemScript && isMine(p2sh({ type: 'wpkh', script: redeemScript }, formatOf(network)).script))
        return { script, inputSize: 92, fields: { redeemScript } }
    }
  }
  throw capabilityMissingError('transfer', { details: `Coins of ${address} can only be sent in the wallet` })
}
