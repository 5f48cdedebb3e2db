import { isAccountId, parseAccountId } from '@latchkey/protocol'
import { isAddress, isAddressOn } from '@latchkey/protocol/api'
import { badRequest } from '../http/failure.ts'
import type { Chain, Chains } from './chains.ts'
import { requireChain } from './requireChain.ts'

/**
 * Whose data are asked for, and where: a plain address, on one chain or on all; or a CAIP-10 id. Throws the 400 that says
 * what is wrong with it.
 */
export function readAccount(
  chains: Chains,
  account: string,
  chainId: string | undefined,
): { address: string; chains: readonly Chain[] } {
  const parts = isAccountId(account) ? parseAccountId(account) : undefined
  if (account.includes(':') && !parts) throw badRequest('account', 'Invalid address')
  if (parts && chainId && parts.chainId !== chainId)
    throw badRequest('chainId', 'The chain is not that of the account')
  const id = chainId ?? parts?.chainId
  const address = parts?.address ?? account
  if (id) {
    const chain = requireChain(chains, id)
    if (!isAddressOn(chain.id, address)) throw badRequest('account', 'Invalid address')
    return { address, chains: [chain] }
  }
  if (!isAddress(address)) throw badRequest('account', 'Invalid address')
  return { address, chains: chains.list.filter((chain) => isAddressOn(chain.id, address)) }
}
