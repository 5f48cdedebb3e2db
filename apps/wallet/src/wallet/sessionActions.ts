import type { CaipChainId } from '@latchkey/protocol'
import type { Client } from '../connection/openClient.ts'
import type { Family } from '../family.ts'
import type { ChosenChains } from './chosenChains.ts'
import type { Session } from './walletState.ts'

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
  function find(topic: string) {
    const client = current()
    const session = sessionOf(topic)
    const family = families.find(({ chains }) => chains.some(({ id }) => id === session?.chain.id))
    if (!client || !session || !family) throw new Error('There is no such session')
    return { client, session, family }
  }

  /** The session's namespaces with these accounts on these chains, in this order. */
  async function update(topic: string, chains: readonly string[], addresses: readonly string[]) {
    const { client, family } = find(topic)
    const { namespaces } = client.session.get(topic)
    const namespace = namespaces[family.namespace]
    if (!namespace) return
    const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
    await client.update({
      topic,
      namespaces: { ...namespaces, [family.namespace]: { ...namespace, chains: [...chains], accounts } },
    })
  }

  async function emit(topic: string, chain: string, name: string, data: unknown) {
    const { client, family } = find(topic)
    // A page that did not ask for an event is not told.
    if (client.session.get(topic).namespaces[family.namespace]?.events.includes(name))
      await client.emit({ topic, chainId: chain, event: { name, data } })
  }

  return {
    async selectChain(topic: string, chain: CaipChainId) {
      const { session, family } = find(topic)
      const has = session.chains.map(({ id }) => id)
      if (!has.includes(chain)) {
        const addresses = session.accounts.map(({ address }) => address)
        await update(topic, [...has, chain], addresses)
      }
      chosen.set(topic, chain)
      readSessions()
      await emit(topic, chain, 'chainChanged', family.chainEvent(chain))
    },
    async selectAccount(topic: string, address: string) {
      const { session } = find(topic)
      const addresses = [
        address,
        ...session.accounts.map((account) => account.address).filter((one) => one !== address),
      ]
      await update(
        topic,
        session.chains.map(({ id }) => id),
        addresses,
      )
      readSessions()
      const accounts = addresses.map((one) => `${session.chain.id}:${one}`)
      await emit(topic, session.chain.id, 'accountsChanged', accounts)
    },
  }
}
