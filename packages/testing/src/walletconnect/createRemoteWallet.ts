import { randomUUID } from 'node:crypto'
import { silentLogger } from '@latchkey/server/testing'
import { SignClient } from '@walletconnect/sign-client'
import type { FakeWallet } from '../evm/fakeWallet.ts'
import { answerSignIns } from './answerSignIns.ts'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { toRejection } from './toRejection.ts'
import { untilAnswered } from './untilAnswered.ts'

export type Client = Awaited<ReturnType<typeof SignClient.init>>

/** A wallet on a phone: it holds a fake wallet's accounts, and pages reach it over a relay. */
export type RemoteWallet = {
  readonly client: Client
  /** Scans a link. Approves or rejects as the fake wallet's owner does. */
  pair(uri: string): Promise<void>
  /** The topics of its sessions. */
  sessions(): readonly string[]
  /** Tells every page what it likes. */
  emit(event: { name: string; data: unknown; chainId: string }): Promise<void>
  stop(): Promise<void>
}

/** Accounts of other namespaces that the wallet has besides, as CAIP-10 ids. */
export type OtherAccounts = Readonly<Record<string, readonly string[]>>

export async function createRemoteWallet({
  relayUrl,
  projectId,
  wallet,
  others = {},
  answer,
  signsIn = false,
}: {
  relayUrl: string
  projectId: string
  wallet: FakeWallet
  others?: OtherAccounts | undefined
  /** Answers requests of other namespaces. */
  answer?: ((request: { chainId: string; method: string; params: unknown }) => Promise<unknown>) | undefined
  /** Whether it can connect and sign in at once. `contract`: with an account that is one (ERC-1271). */
  signsIn?: boolean | 'contract' | undefined
}): Promise<RemoteWallet> {
  const client = await SignClient.init({
    relayUrl,
    projectId,
    // By its name alone the client would still write down everything it does.
    logger: silentLogger as never,
    telemetryEnabled: false,
    storage: createMemoryStorage(),
    // The client keeps itself in a global by this name, and a test has several.
    customStoragePrefix: randomUUID(),
    metadata: {
      name: wallet.info.name,
      description: 'A wallet of a test',
      url: 'https://wallet.example',
      icons: [wallet.info.icon],
    },
    signConfig: { disableRequestQueue: true },
  })
  settleRefusals(client)
  const sessions = () => client.session.keys
  /** What a page may use is what the wallet has now; chains that a page has been given it keeps. */
  const namespaces = async (
    asked: Client['session']['values'][number]['optionalNamespaces'],
    kept: readonly string[] = [],
  ) =>
    approvedNamespaces({
      asked,
      evmAccounts: await wallet.getAccounts(),
      evmChains: [`eip155:${wallet.getChainId()}`, ...kept],
      others,
    })

  client.on('session_proposal', async ({ id, params }) => {
    try {
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      await client.approve({ id, namespaces: await namespaces(params.optionalNamespaces) })
    } catch (error) {
      await client.reject({ id, reason: toRejection(error) }).catch(() => {})
    }
  })

  client.on('session_request', async ({ id, topic, params: { chainId, request } }) => {
    const respond = (response: { result: unknown } | { error: { code: number; message: string } }) =>
      client.respond({ topic, response: { id, jsonrpc: '2.0', ...response } }).catch(() => {})
    try {
      if (!chainId.startsWith('eip155:')) {
        if (!answer) throw new Error('not supported')
        return respond({ result: await answer({ chainId, ...request }) })
      }
      // A request names its chain, and the wallet acts there.
      const number = Number(chainId.split(':')[1])
      if (wallet.getChainId() !== number) wallet.setChain(number)
      const result = await wallet.provider.request(request)
      await settled()
      await respond({ result: result ?? null })
    } catch (error) {
      await respond({ error: toRejection(error) })
    }
  })

  if (signsIn) answerSignIns(client, wallet, signsIn === 'contract' ? 'eip1271' : 'eip191')

  /** Changes are told in their order, to the pages of that moment. */
  let telling: Promise<unknown> = Promise.resolve()
  const tell = (task: (topic: string) => Promise<unknown>) => {
    const topics = sessions()
    telling = telling.then(() => Promise.all(topics.map((topic) => task(topic).catch(() => {}))))
  }
  const settled = () => telling

  const update = async (topic: string) => {
    const session = client.session.get(topic)
    const kept =
      session.namespaces.eip155?.accounts.map((account) => account.split(':').slice(0, 2).join(':')) ?? []
    const updated = { topic, namespaces: await namespaces(session.optionalNamespaces, kept) }
    await untilAnswered(client.core.history, { topic, method: 'wc_sessionUpdate' }, () =>
      client.update(updated),
    )
  }
  const end = (topic: string) =>
    client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })

  const listeners = {
    accountsChanged(list: unknown) {
      if (!Array.isArray(list)) return
      tell(list.length === 0 ? end : update)
    },
    chainChanged(value: unknown) {
      const id = Number(value)
      tell(async (topic) => {
        if (Number.isSafeInteger(id) && id > 0) await update(topic)
        const chainId =
          client.session.get(topic).namespaces.eip155?.accounts[0]?.split(':').slice(0, 2).join(':') ?? ''
        await client.emit({ topic, event: { name: 'chainChanged', data: value }, chainId })
      })
    },
    disconnect(error: unknown) {
      if (Reflect.get(Object(error), 'code') !== 1013) tell(end)
    },
  }
  for (const [event, listener] of Object.entries(listeners)) wallet.provider.on(event, listener)
  // The end of an earlier session may be heard after a new one has begun.
  client.on('session_delete', () => void (sessions().length === 0 && wallet.disconnect()))

  return {
    client,
    pair: async (uri) => void (await client.pair({ uri })),
    sessions,
    async emit({ name, data, chainId }) {
      for (const topic of sessions()) await client.emit({ topic, event: { name, data }, chainId })
    },
    async stop() {
      for (const [event, listener] of Object.entries(listeners))
        wallet.provider.removeListener(event, listener)
      const { heartbeat, relayer } = client.core
      heartbeat.stop()
      // It makes every socket. Whatever still waits for one would go on to open one after the other.
      Reflect.set(relayer, 'createProvider', () => new Promise(() => {}))
      await relayer.transportClose()
    },
  }
}

/**
 * The client does not wait for its check of a session that a page ends: where it has just ended that session itself, nobody
 * would catch the refusal, and it would end the process.
 */
function settleRefusals(client: Client): void {
  const engine: { isValidDisconnect(parameters: unknown): Promise<void> } = Object(client.engine)
  const check = engine.isValidDisconnect
  engine.isValidDisconnect = (parameters) => {
    const checked = check(parameters)
    checked.catch(() => {})
    return checked
  }
}
