import type { Account, Network } from '@latchkey/core'
import { capabilityMissingError, unknownError } from '@latchkey/protocol'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { hash160, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { fromHex, toHex } from '../hex.ts'
import { scriptOf } from './outputs.ts'

/** How the coins of an address are spent. */
export type Spender = {
  script: Uint8Array
  /** An input with its signature, in virtual bytes. */
  inputSize: number
  /** What a wallet must be told to sign for it. */
  fields: { tapInternalKey?: Uint8Array; redeemScript?: Uint8Array }
}

/** Throws for addresses that only their own wallet knows how to spend, and for a key that is another address's. */
export function toSpender({ address, publicKey }: Account, network: Network): Spender {
  const script = scriptOf(address, network)
  const key = publicKey === undefined ? undefined : fromHex(publicKey)
  const isMine = (...made: readonly number[]) => toHex(Uint8Array.from(made)) === toHex(script)
  // What spends it by its key: the key's hash as a witness program.
  const program = key?.length === 33 ? Uint8Array.of(0, 20, ...hash160(key)) : undefined
  switch (parseBitcoinAddress(address)?.kind) {
    case 'p2wpkh':
      if (program && !isMine(...program))
        throw unknownError({ details: `The wallet gave a key that is not the one of ${address}` })
      return { script, inputSize: 69, fields: {} }
    case 'p2tr': {
      const internal = key?.slice(-32)
      const isKnown = internal && isMine(0x51, 32, ...tweak(internal))
      return { script, inputSize: 58, fields: isKnown ? { tapInternalKey: internal } : {} }
    }
    case 'p2sh':
      if (program && isMine(0xa9, 20, ...hash160(program), 0x87))
        return { script, inputSize: 92, fields: { redeemScript: program } }
  }
  throw capabilityMissingError('transfer', { details: `Coins of ${address} can only be sent in the wallet` })
}

/** The key in a taproot address of which this is the internal key (BIP-341); nothing where it is no key at all. */
function tweak(internal: Uint8Array): Uint8Array {
  try {
    return taprootTweakPubkey(internal, new Uint8Array())[0]
  } catch {
    return new Uint8Array()
  }
}
