import { optionInvalidError } from '@latchkey/protocol'
import type { LookupEntry } from '@polkadot-api/metadata-builders'
import { createV4Tx } from '@polkadot-api/signers-common'
import { compact } from '@polkadot-api/substrate-bindings'
import { badRuntime, type Runtime } from '../chain/loadRuntime.ts'

/** What is signed beside the call. */
export type Signing = {
  nonce: number
  /** Since which block, and for how many, the transaction may be taken. */
  birth: { number: number; hash: string }
  mortality: number
}

/** A mortal era: for how many blocks from its birth a transaction may be taken. */
export function encodeEra({ birth, mortality }: Signing): Uint8Array {
  const exponent = Math.log2(mortality)
  if (!Number.isInteger(exponent) || exponent < 2 || exponent > 16)
    throw optionInvalidError('mortality', 'must be a power of two from 4 to 65536')
  // Long eras are counted in steps, so that the phase fits into twelve bits.
  const step = Math.max(mortality >> 12, 1)
  const encoded = (exponent - 1) | (((birth.number % mortality) / step) << 4)
  return Uint8Array.of(encoded & 0xff, encoded >> 8)
}

/** The names of what the chain has signed beside the call, in its order. */
export function signedExtensionsOf({ metadata }: Runtime): readonly string[] {
  return extensionsOf(metadata).map(({ identifier }) => identifier)
}

/** A signed transaction in its wire form. `typedSignature` begins with the byte that says how it was made. */
export function encodeExtrinsic(
  runtime: Runtime,
  {
    call,
    signing,
    publicKey,
    typedSignature,
  }: {
    call: Uint8Array
    signing: Signing
    publicKey: Uint8Array
    typedSignature: Uint8Array
  },
): Uint8Array {
  const { metadata, lookup } = runtime
  if (!metadata.extrinsic.version.includes(4)) throw badRuntime('its transactions')
  const extra = extensionsOf(metadata).map(({ identifier, type }) => {
    const value = extraOf(identifier, signing) ?? (isEmpty(lookup(type)) ? new Uint8Array() : undefined)
    // A signed extension that we do not know may cost the visitor something, so nothing is sent.
    if (!value) throw badRuntime(`\`${identifier}\``)
    return value
  })
  try {
    return createV4Tx(metadata, publicKey, typedSignature, extra, call)
  } catch (error) {
    throw badRuntime('its transactions', error)
  }
}

function extensionsOf(metadata: Runtime['metadata']) {
  return metadata.extrinsic.signedExtensions[0] ?? []
}

/** No tip, in the chain's own coin, and no proof of metadata: extensions that want one ask for another mode. */
function extraOf(identifier: string, signing: Signing): Uint8Array | undefined {
  switch (identifier) {
    case 'CheckMortality':
    case 'CheckEra':
      return encodeEra(signing)
    case 'CheckNonce':
      return compact.enc(signing.nonce)
    case 'ChargeTransactionPayment':
    case 'CheckMetadataHash':
      return Uint8Array.of(0)
    case 'ChargeAssetTxPayment':
      return Uint8Array.of(0, 0)
    default:
      return undefined
  }
}

function isEmpty(entry: LookupEntry): boolean {
  if (entry.type === 'void') return true
  return (entry.type === 'tuple' || entry.type === 'struct') && Object.values(entry.value).every(isEmpty)
}
