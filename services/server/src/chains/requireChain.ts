import { badRequest } from '../http/failure.ts'
import type { Chain, Chains } from './chains.ts'

/** The chain of a request, or the 400 that says it is not served. */
export function requireChain(chains: Chains, id: string): Chain {
  const chain = chains.get(id)
  if (!chain) throw badRequest('chainId', 'Unsupported chain')
  return chain
}
