import type { CaipChainId } from '@latchkey/protocol'
import type { Client } from '../connection/openClient.ts'
import type { Family } from '../family.ts'
import type { ChosenChains } from './chosenChains.ts'
import type { Session, SessionPart } from './walletState.ts'

type Options = {
  client: () => Client | undefined
  families: readonly Family[]
  chosen: ChosenChains
  sessionOf(topic: string): Session | undefined
  readSessions(): void
}

/** What the owner may change about a session, and the page is told. */
export function createSessionActions({
  client: current,
  families,
  chosen,
  sessionOf,
  readSessions,
}: Options) {
  /** The part of a session that a chain or an account belongs to. */
  function find(topic: string, isWanted: (part: SessionPart) => boolean) {
    const client = current()
    const part = sessionOf(topic)?.parts.find(isWanted)
    const family = families.find(({ namespace }) => namespace === part?.namespace)
    if (!client || !part || !family) throw new Error('There is no such session')

    return {
      part,
      family,
      /** The part with these accounts on these chains, in this order. */
      async update(chains: readonly string[], addresses: readonly string[]) {
        const { namespaces } = client.session.get(topic)
        const namespace = namespaces[family.namespace]
        if (!namespace) return
        const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
        await client.update({
          topic,
          namespaces: { ...namespaces, [family.namespace]: { ...namespace, chains: [...chains], accounts } },
        })
      },
      async emit(chain: string, name: string, data: unknown) {
        // A page that did not ask for an event is not told.
        if (client.session.get(topic).namespaces[family.namespace]?.events.includes(name))
          await client.emit({ topic, chainId: chain, event: { name, data } })
      },
    }
  }

  return {
    async selectChain(topic: string, chain: CaipChainId) {
      const namespace = families.find(({ chains }) => chains.some(({ id }) => id === chain))?.namespace
      const { part, family, update, emit } = find(topic, (one) => one.namespace === namespace)
      const has = part.chains.map(({ id }) => id)
      if (!has.includes(chain)) {
        const addresses = part.accounts.map(({ address }) => address)
        await update([...has, chain], addresses)
      }
      chosen.set(topic, family.namespace, chain)
      readSessions()
      await emit(chain, 'chainChanged', family.chainEvent(chain))
    },
    async selectAccount(topic: string, address: string) {
      const { part, update, emit } = find(topic, ({ accounts, others }) =>
        [...accounts, ...others].some((account) => account.address === address),
      )
      const addresses = [
        address,
        ...part.accounts.map((account) => account.address).filter((one) => one !== address),
      ]
      await update(
        part.chains.map(({ id }) => id),
        addresses,
      )
      readSessions()
      const accounts = addresses.map((one) => `${part.chain.id}:${one}`)
      await emit(part.chain.id, 'accountsChanged', accounts)
    },
  }
}
