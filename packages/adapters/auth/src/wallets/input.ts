import { read } from '@latchkey/core'
import { type CaipChainId, rpcInvalidParamsError, toChainId } from '@latchkey/protocol'

// What a family's adapter, or a dapp that uses the wallet's own object, gives to a feature.

/** The bytes under a name. */
export function bytesOf(input: unknown, name: string): Uint8Array {
  const value = read(input, name)
  if (!ArrayBuffer.isView(value)) throw rpcInvalidParamsError({ details: `\`${name}\` must be bytes` })
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}

/** The address of the account. */
export function addressOf(input: unknown): string {
  const address = read(read(input, 'account'), 'address')
  if (typeof address !== 'string')
    throw rpcInvalidParamsError({ details: '`account` must be one of the wallet' })
  return address
}

export function chainIn(input: unknown): CaipChainId {
  return toChainId(String(read(input, 'chain')))
}

/** Bytes that the wallet shows to the visitor as a text. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw rpcInvalidParamsError({ details: 'The message is not a text', cause })
  }
}
