import type { ContractWrite } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'

function isTexts(abi: readonly unknown[]): abi is readonly string[] {
  return abi.every((item) => typeof item === 'string')
}

function isAbi(abi: readonly unknown[]): abi is Abi {
  return abi.every((item) => typeof item === 'object' && item !== null && 'type' in item)
}

/**
 * A contract call as call data, from an ABI in JSON or in words.
 *
 * @example
 * encodeWithViem({ address, abi: ['function pause()'], functionName: 'pause' }) // '0x8456cb59'
 */
export function encodeWithViem({ abi, functionName, args = [] }: ContractWrite): string {
  try {
    const parsed: readonly unknown[] = isTexts(abi) ? parseAbi(abi) : abi
    if (!isAbi(parsed)) throw new TypeError('The ABI has an entry without a type')
    return encodeFunctionData({ abi: parsed, functionName, args })
  } catch (cause) {
    throw optionInvalidError('args', `do not fit \`${functionName}\` of the ABI`, cause)
  }
}
