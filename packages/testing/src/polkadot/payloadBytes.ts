import { isHex } from '../evm/hex.ts'

type Payload = Readonly<Record<string, unknown>>
type Part = { extra?: (payload: Payload) => string; additional?: (payload: Payload) => string }

/** Hexadecimal digits, without `0x`. */
function hex(payload: Payload, name: string): string {
  const value = payload[name]
  if (!isHex(value) || value.length % 2) throw new Error(`The payload's "${name}" must be hexadecimal bytes`)
  return value.slice(2)
}

/** A number of four bytes, smallest first. */
function u32(payload: Payload, name: string): string {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, Number(`0x${hex(payload, name)}`), true)
  return digits(new Uint8Array(view.buffer))
}

/** A number in as few bytes as it needs, as SCALE writes it. */
function compact(payload: Payload, name: string): string {
  const value = BigInt(`0x${hex(payload, name) || '0'}`)
  const mode = value < 2n ** 6n ? 0 : value < 2n ** 14n ? 1 : value < 2n ** 30n ? 2 : 3
  if (mode === 3) throw new Error(`The payload's "${name}" is larger than any of ours`)
  const written = (value << 2n) | BigInt(mode)
  return digits(
    Uint8Array.from({ length: 2 ** mode }, (_, index) => Number((written >> BigInt(8 * index)) & 255n)),
  )
}

const mortality: Part = {
  extra: (payload) => hex(payload, 'era'),
  additional: (payload) => hex(payload, 'blockHash'),
}

// As Polkadot.js has it: an extension knows these by heart, not from the chain.
const parts: Readonly<Record<string, Part>> = {
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: { extra: (payload) => compact(payload, 'nonce') },
  ChargeTransactionPayment: { extra: (payload) => compact(payload, 'tip') },
  ChargeAssetTxPayment: { extra: (payload) => `${compact(payload, 'tip')}00` },
  CheckMetadataHash: { extra: () => '00', additional: () => '00' },
  CheckGenesis: { additional: (payload) => hex(payload, 'genesisHash') },
  CheckSpecVersion: { additional: (payload) => u32(payload, 'specVersion') },
  CheckTxVersion: { additional: (payload) => u32(payload, 'transactionVersion') },
}

/** The bytes of a transaction that an account signs, as Polkadot.js describes it to extensions. */
export function payloadBytes(payload: Payload): Uint8Array {
  const { signedExtensions } = payload
  if (payload.version !== 4 || !Array.isArray(signedExtensions))
    throw new Error('The payload must be of version 4, and list its signed extensions')
  const known = signedExtensions.map((name) => parts[String(name)] ?? {})
  const text = [
    hex(payload, 'method'),
    ...known.map(({ extra }) => extra?.(payload) ?? ''),
    ...known.map(({ additional }) => additional?.(payload) ?? ''),
  ].join('')
  return fromDigits(text)
}

/** The bytes that a page wants signed: between `<Bytes>` and `</Bytes>`, so that they are no transaction. */
export function rawBytes(data: unknown): Uint8Array {
  if (!isHex(data)) throw new Error('The data must be hexadecimal')
  const bytes = fromDigits(data.slice(2))
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return bytes
  const [before, after] = ['<Bytes>', '</Bytes>'].map((word) => new TextEncoder().encode(word))
  return Uint8Array.of(...(before ?? []), ...bytes, ...(after ?? []))
}

export function digits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromDigits(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}
