import { isAccountId, parseAccountId } from '@latchkey/protocol'
import { familyOf } from '../families/families.ts'
import { badRequest } from '../http/failure.ts'

const maxTokens = 20

/** The tokens of `forceUpdate`, by chain. Undefined: nothing is forced. */
export function readForced(text: string | undefined): ReadonlyMap<string, string[]> | undefined {
  if (text === undefined) return undefined
  const byChain = new Map<string, string[]>()
  if (text === 'true') return byChain
  const ids = text.split(',').filter(Boolean)
  if (ids.length > maxTokens) throw badRequest('forceUpdate', `holds at most ${maxTokens} tokens`)
  for (const id of ids) {
    if (!isAccountId(id)) throw badRequest('forceUpdate', 'must be a list of CAIP-10 token ids')
    const { chainId, address } = parseAccountId(id)
    if (!familyOf({ id: chainId }).isToken(address))
      throw badRequest('forceUpdate', 'must be a list of CAIP-10 token ids')
    byChain.set(chainId, [...(byChain.get(chainId) ?? []), address])
  }
  return byChain
}
