import { dynamicBytes, readWord, selectors, word } from './abi.ts'
import type { Hex } from './hex.ts'

/** One question to a contract. */
export type ContractCall = { to: string; data: Hex }

/** Data for Multicall3 that ask everything at once; each question may fail by itself. */
export function encodeAggregate(calls: readonly ContractCall[]): Hex {
  let offset = calls.length * 32
  const offsets: string[] = []
  const items = calls.map(({ to, data }) => {
    const item = word(to) + word(1) + word(96) + dynamicBytes(data)
    offsets.push(word(offset))
    offset += item.length / 2
    return item
  })
  return `${selectors['aggregate3((address,bool,bytes)[])']}${word(32)}${word(calls.length)}${offsets.join('')}${items.join('')}`
}

/** The answers, undefined for questions that failed. Undefined as a whole: this is not what Multicall3 answers. */
export function decodeAggregate(data: Hex, count: number): (Hex | undefined)[] | undefined {
  if (readWord(data, 0) !== 32n || readWord(data, 1) !== BigInt(count)) return undefined
  const results: (Hex | undefined)[] = []
  for (let index = 0; index < count; index++) {
    const offset = readWord(data, 2 + index)
    if (offset === undefined || offset % 32n || offset > BigInt(data.length)) return undefined
    const item = 2 + Number(offset) / 32
    const isSuccess = readWord(data, item)
    const length = readWord(data, item + 2)
    if (isSuccess === undefined || length === undefined || length > BigInt(data.length)) return undefined
    const from = 2 + (item + 3) * 64
    const digits = data.slice(from, from + Number(length) * 2)
    if (readWord(data, item + 1) !== 64n || digits.length !== Number(length) * 2) return undefined
    results.push(isSuccess === 1n ? `0x${digits}` : undefined)
  }
  return results
}
