import {
  type KnownChain as DescribedChain,
  describeCall as describeReadCall,
  readFields,
  readQuantity,
  readText,
} from '@latchkey/wallet/describe'
import { type DescriptionRow, inEnglish } from '../description.ts'

/** A chain, with the names of the things on it that the wallet knows. */
export type KnownChain = DescribedChain & { id: number; name: string }

/** Describes a call, whatever the page has put into it. */
export function describeCall(call: unknown, chain: KnownChain, prefix = ''): DescriptionRow[] {
  const { to, data, input, value } = readFields(call)
  return inEnglish(
    describeReadCall(
      { to: readText(to), data: readText(data) ?? readText(input), value: readQuantity(value) },
      chain,
      prefix,
    ),
  )
}
