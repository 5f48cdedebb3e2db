import type { Hex } from './hex.ts'

// The little of the ABI that the server needs. Reading takes nothing for granted: what comes may be from a hostile contract.

/** The start of a call. `abi.test.ts` checks them against their signatures. */
export const selectors = {
  'aggregate3((address,bool,bytes)[])': '0x82ad56cb',
  'getEthBalance(address)': '0x4d2301cc',
  'balanceOf(address)': '0x70a08231',
  'name()': '0x06fdde03',
  'symbol()': '0x95d89b41',
  'decimals()': '0x313ce567',
  'ownerOf(uint256)': '0x6352211e',
  'balanceOf(address,uint256)': '0x00fdd58e',
  'tokenURI(uint256)': '0xc87b56dd',
  'uri(uint256)': '0x0e89341c',
  'getPool(address,address,uint24)': '0x1698ee82',
  'slot0()': '0x3850c7bd',
  'liquidity()': '0x1a686502',
  'resolver(bytes32)': '0x0178b8bf',
  'name(bytes32)': '0x691f3431',
  'addr(bytes32)': '0x3b3b57de',
  'text(bytes32,string)': '0x59d1d43c',
  'reverse(bytes,uint256)': '0x5d78a217',
  'resolve(bytes,bytes)': '0x9061b923',
} as const satisfies Record<string, Hex>

/** A number, or an address, as one word. */
export function word(value: bigint | number | string): string {
  const digits = typeof value === 'string' ? value.replace(/^0x/i, '').toLowerCase() : value.toString(16)
  return digits.padStart(64, '0')
}

/** Bytes with their length before them, filled up to whole words. */
export function dynamicBytes(bytes: Hex): string {
  const digits = bytes.slice(2)
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** Data of a call whose parameters are single words. */
export function encodeCall(
  signature: keyof typeof selectors,
  ...parameters: (bigint | number | string)[]
): Hex {
  return `${selectors[signature]}${parameters.map(word).join('')}`
}

/** The word at an index. Undefined: the data end before. */
export function readWord(data: Hex, index: number): bigint | undefined {
  const digits = data.slice(2 + index * 64, 66 + index * 64)
  return digits.length === 64 ? BigInt(`0x${digits}`) : undefined
}

/** The address at an index. Undefined: there is none, or it is the zero address. */
export function readAddress(data: Hex, index = 0): Hex | undefined {
  const value = readWord(data, index)
  return value === undefined || value === 0n || value >> 160n
    ? undefined
    : `0x${value.toString(16).padStart(40, '0')}`
}

/** Bytes whose place stands at an index. Undefined: they are not there, or too long. */
export function readBytes(data: Hex, index: number, maxBytes: number): Hex | undefined {
  const offset = readWord(data, index)
  if (offset === undefined || offset % 32n || offset > BigInt(data.length)) return undefined
  const start = Number(offset) / 32
  const length = readWord(data, start)
  if (length === undefined || length > BigInt(maxBytes)) return undefined
  const from = 2 + (start + 1) * 64
  const digits = data.slice(from, from + Number(length) * 2)
  return digits.length === Number(length) * 2 ? `0x${digits}` : undefined
}

/** Text that a contract gives, also from the old tokens that give it as 32 bytes. Undefined: it is none, or too long. */
export function readText(data: Hex, maxBytes: number): string | undefined {
  const bytes = data.length === 66 ? data : readBytes(data, 0, maxBytes)
  if (bytes === undefined) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes.slice(2), 'hex'))
    return data.length === 66 ? text.replace(/\0+$/, '') : text
  } catch {
    return undefined
  }
}
