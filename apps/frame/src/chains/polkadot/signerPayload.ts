import { fromHex } from '../hex.ts'
import { compact } from './scale.ts'

/** A transaction in parts, as Polkadot.js gives it to whoever signs (`SignerPayloadJSON`). Numbers are in big-endian hexadecimal. */
export type SignerPayload = {
  address: string
  blockHash: string
  era: string
  genesisHash: string
  method: string
  nonce: string
  specVersion: string
  tip: string
  transactionVersion: string
  signedExtensions: readonly string[]
  version: number
  /** The fee in an asset. Not signed here. */
  assetId?: unknown
  /** Whether a hash of the chain's metadata is signed, too. Here it never is. */
  mode?: number
}

class Unreadable extends Error {}

function bytesOf(text: unknown, length?: number): Uint8Array {
  const bytes = fromHex(text)
  if (!bytes || (length !== undefined && bytes.length !== length)) throw new Unreadable()
  return bytes
}

function numberOf(text: unknown): bigint {
  if (typeof text !== 'string' || !/^0x[0-9a-f]{0,32}$/i.test(text)) throw new Unreadable()
  return text === '0x' ? 0n : BigInt(text)
}

/** Four bytes, the lowest first. */
function u32(text: unknown): Uint8Array {
  const value = numberOf(text)
  if (value >= 2n ** 32n) throw new Unreadable()
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, Number(value), true)
  return new Uint8Array(view.buffer)
}

/** A mortal era has two bytes, an immortal one a single zero. */
function eraOf({ era }: SignerPayload): Uint8Array {
  const bytes = bytesOf(era)
  const isImmortal = bytes.length === 1 && bytes[0] === 0
  if (!isImmortal && (bytes.length !== 2 || bytes[0] === 0)) throw new Unreadable()
  return bytes
}

/** What an extension puts into the transaction (`extra`), and what only the signature covers (`additional`). */
type Extension = {
  extra?: (payload: SignerPayload) => Uint8Array
  additional?: (payload: SignerPayload) => Uint8Array
}

const nothing = Uint8Array.of(0)
const mortality: Extension = { extra: eraOf, additional: ({ blockHash }) => bytesOf(blockHash, 32) }

/** The extensions whose bytes are known here. A transaction with another one is not signed: nobody could say what that adds. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckNonZeroSender: {},
  CheckWeight: {},
  // Of Polkadot itself: it looks at claims, and adds no bytes.
  PrevalidateAttests: {},
  StorageWeightReclaim: {},
  WeightReclaim: {},
  CheckSpecVersion: { additional: ({ specVersion }) => u32(specVersion) },
  CheckTxVersion: { additional: ({ transactionVersion }) => u32(transactionVersion) },
  CheckGenesis: { additional: ({ genesisHash }) => bytesOf(genesisHash, 32) },
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: { extra: ({ nonce }) => compact(numberOf(nonce)) },
  ChargeTransactionPayment: { extra: ({ tip }) => compact(numberOf(tip)) },
  // In the chain's own coin.
  ChargeAssetTxPayment: { extra: ({ tip }) => Uint8Array.of(...compact(numberOf(tip)), ...nothing) },
  CheckMetadataHash: { extra: () => nothing, additional: () => nothing },
}

/** These bind a signature to one chain and to one transaction of the account: without them it could be used again. */
const required = ['CheckGenesis', 'CheckNonce']

/**
 * The bytes that are signed: the call, then what each extension adds to it. Undefined where a part cannot be read, or an extension is not
 * known.
 */
export function payloadBytes(payload: SignerPayload): Uint8Array | undefined {
  const { version, signedExtensions, assetId, mode } = payload
  if (version !== 4 || !Array.isArray(signedExtensions)) return
  if ((assetId !== undefined && assetId !== null) || (mode !== undefined && mode !== 0)) return
  if (!required.every((name) => signedExtensions.includes(name))) return
  const known = signedExtensions.map((name) =>
    typeof name === 'string' && Object.hasOwn(extensions, name) ? extensions[name] : undefined,
  )
  if (known.includes(undefined)) return
  try {
    const parts = [
      bytesOf(payload.method),
      ...known.map((one) => one?.extra?.(payload) ?? new Uint8Array()),
      ...known.map((one) => one?.additional?.(payload) ?? new Uint8Array()),
    ]
    return Uint8Array.from(parts.flatMap((part) => [...part]))
  } catch {
    return
  }
}
