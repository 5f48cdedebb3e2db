import { read } from '@latchkey/core'
import { badRuntime } from './loadRuntime.ts'

/** The number of the block that a header is of. */
export function toBlockNumber(header: unknown): number {
  const number = read(header, 'number')
  if (typeof number === 'string' && /^0x[\da-f]{1,8}$/i.test(number)) return Number(number)
  throw badRuntime('its blocks')
}
