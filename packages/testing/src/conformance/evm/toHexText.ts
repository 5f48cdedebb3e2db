import type { Hex } from 'viem'
import { isHex } from '../../evm/hex.ts'

export function toHexText(value: string): Hex {
  if (!isHex(value)) throw new Error(`Not hexadecimal: ${value}`)
  return value
}
