import { isAccountId, parseAccountId } from '@latchkey/protocol'
import { isAddress } from '@latchkey/protocol/api'
import { familyOf } from '../families/families.ts'
import { badRequest } from '../http/failure.ts'
import type { Chain, Chains } from './chains.ts'
import { requireChain } from './requireChain.ts'

/**
 * Whose data are asked for, and where: a plain address, on one chain or on all; or a CAIP-10 id. Throws the 400 that says
 * what is wrong with it, in the field that it came in. All the chains are of one family: no other has such addresses.
 */
export function readAccount(
  chains: Chains,
  account: string,
  chainId: string | undefined,
  field = 'account',
): { address: string; chains: readonly Chain[] } {
  const parts = isAccountId(account) ? parseAccountId(account) : undefined
  if (account.includes(':') && !parts) throw badRequest(field, 'Invalid address')
  if (parts && chainId && parts.chainId !== chainId)
    throw badRequest('chainId', 'The chain is not that of the account')
  const id = chainId ?? parts?.chainId
  const address = parts?.address ?? account
  const isAccountOf = (chain: Chain) => familyOf(chain).isAddress(chain, address)
  if (id) {
    const chain = requireChain(chains, id)
    if (!isAccountOf(chain)) throw badRequest(field, 'Invalid address')
    return { address, chains: [chain] }
  }
  const found = chains.list.filter(isAccountOf)
  // What looks like an address may be one of a chain that is not served.
  if (found.length === 0 && !isAddress(address)) throw badRequest(field, 'Invalid address')
  return { address, chains: found }
}
