import { parseEvmChainId, toCaipChainId } from '@latchkey/eip1193'
import { type CaipChainId, formatChainId, isChainId, type Namespace, parseChainId } from '@latchkey/protocol'
import { currentId, readAccount } from './sessionParts.ts'

/** What a wallet says in a session event, read. */
export type SessionNews =
  | { type: 'chain'; namespace: Namespace; chainId: CaipChainId }
  | { type: 'accounts'; namespace: Namespace; addresses: readonly string[] }

/** Reads an event of a wallet. Undefined where it is of no interest, or makes no sense. */
export function readSessionEvent(
  name: unknown,
  data: unknown,
  eventChainId: unknown,
): SessionNews | undefined {
  if (!isChainId(eventChainId)) return undefined
  const { namespace } = parseChainId(eventChainId)
  if (name === 'chainChanged') {
    const chainId = readChain(data, eventChainId)
    return { type: 'chain', namespace: parseChainId(chainId).namespace, chainId }
  }
  if (name !== 'accountsChanged' || !Array.isArray(data)) return undefined
  const addresses = data
    .slice(0, 100)
    // As CAIP-10 ids, or as plain addresses of the chain that the event is of.
    .map((entry: unknown) => readAccount(entry) ?? readAccount(`${eventChainId}:${entry}`))
    .flatMap((account) => (account?.namespace === namespace ? account.address : []))
  return addresses.length > 0 ? { type: 'accounts', namespace, addresses } : undefined
}

/** Wallets name the chain as a number, in hexadecimal, as a CAIP-2 id, or only by where the event came from. */
function readChain(data: unknown, eventChainId: CaipChainId): CaipChainId {
  if (isChainId(data)) return currentId(data)
  const { namespace } = parseChainId(eventChainId)
  if (namespace === 'eip155') {
    const id = parseEvmChainId(data)
    return id === undefined ? currentId(eventChainId) : toCaipChainId(id)
  }
  const named = typeof data === 'string' && isChainId(`${namespace}:${data}`)
  return currentId(named ? formatChainId({ namespace, reference: data }) : eventChainId)
}
