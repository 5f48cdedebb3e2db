import { type CaipChainId, parseChainId } from '@latchkey/protocol'
import type { Client } from '../connection/openClient.ts'
import { parsePairingUri } from '../connection/parsePairingUri.ts'
import { reasons } from '../connection/reasons.ts'
import type { Family } from '../family.ts'
import { toRequestError } from '../requestError.ts'
import { createAnsweredAsks } from './answeredAsks.ts'
import { askForSession } from './askForSession.ts'
import { createChosenChains } from './chosenChains.ts'
import { createStore } from './createStore.ts'
import { followClient } from './followClient.ts'
import { createSessionActions } from './sessionActions.ts'
import { takeRequest } from './takeRequest.ts'
import { toSession } from './toSession.ts'
import type { Ask, Notice, Wallet, WalletState } from './walletState.ts'

export type WalletOptions = {
  open: () => Promise<Client>
  /** Makes this the one place where the wallet runs; tells when another has taken over. */
  hold?: ((onLost: () => void) => Promise<void>) | undefined
  families: readonly Family[]
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  now?: () => number
}

/** How long a page may take to say what it wants, once its link was taken up. */
const pairingMs = 20_000

/** The wallet: it follows what pages want, keeps it until the owner answers, and acts on that. */
export function createWallet({ open, hold, families, storage, now = Date.now }: WalletOptions): Wallet & {
  /** Opens the connection to the relay, and takes up the link that the wallet was opened with. */
  start(link?: string): Promise<void>
} {
  const store = createStore<WalletState>({
    status: 'starting',
    relayProblem: undefined,
    isPairing: false,
    refusedLink: undefined,
    sessions: [],
    asks: [],
    notice: undefined,
    answered: {},
  })
  const chosen = createChosenChains(storage)
  const answered = createAnsweredAsks(storage)
  let client: Client | undefined
  let notices = 0
  let pairing: ReturnType<typeof setTimeout> | undefined

  function notify(tone: Notice['tone'], text: string) {
    notices += 1
    store.set({ notice: { id: notices, tone, text } })
  }

  function ask(one: Ask | undefined) {
    // The relay delivers at least once, and a reload brings back what was not answered.
    const { status, asks } = store.get()
    if (!one || status === 'elsewhere' || answered.has(one.key) || asks.some(({ key }) => key === one.key))
      return
    store.set({ asks: [...asks, one] })
  }

  function forget(isGone: (ask: Ask) => boolean) {
    const { asks } = store.get()
    const rest = asks.filter((one) => !isGone(one))
    if (rest.length === asks.length) return false
    store.set({ asks: rest })
    return true
  }

  function countAnswer(chain: CaipChainId) {
    const { namespace } = parseChainId(chain)
    const counts = store.get().answered
    store.set({ answered: { ...counts, [namespace]: (counts[namespace] ?? 0) + 1 } })
  }

  function readSessions() {
    const sessions = (client?.session.getAll() ?? []).flatMap((struct) => {
      const session = toSession(struct, families, chosen)
      return session ? [session] : []
    })
    chosen.keep(sessions.map(({ topic }) => topic))
    store.set({ sessions })
  }

  function endPairing() {
    clearTimeout(pairing)
    store.set({ isPairing: false })
  }

  const sessionOf = (topic: string) => store.get().sessions.find((session) => session.topic === topic)
  const actions = createSessionActions({ client: () => client, families, chosen, sessionOf, readSessions })

  async function start(link?: string) {
    try {
      await hold?.(() => {
        store.set({ status: 'elsewhere', asks: [] })
        void client?.core.relayer.transportClose()
      })
      client = await open()
    } catch {
      store.set({ status: 'failed' })
      return
    }
    const opened = client
    readSessions()
    followClient(opened, {
      onProposal: async (event) => {
        endPairing()
        ask(await askForSession(opened, event, families))
      },
      onSignIn: async (event) => {
        endPairing()
        const { askForSignIn } = await import('./askForSignIn.ts')
        ask(await askForSignIn(opened, event, families))
      },
      onRequest: async (event) =>
        ask(
          await takeRequest(event, {
            client: opened,
            families,
            sessionOf,
            control: (topic, namespace) => ({
              chain: () =>
                sessionOf(topic)?.parts.find((part) => part.namespace === namespace)?.chain.id as CaipChainId,
              switchTo: (chain) => actions.selectChain(topic, chain),
            }),
          }),
        ),
      onExpired(id) {
        if (forget((one) => one.key.endsWith(`:${id}`)))
          notify('bad', 'A request has expired. Please start again on the page.')
      },
      onSessions: readSessions,
      onEnded(topic) {
        forget((one) => one.key.startsWith(`request:${topic}:`))
        readSessions()
      },
      onRelay: (relayProblem) => store.set({ relayProblem }),
    })
    store.set({ status: 'ready' })
    const problem = link === undefined ? undefined : await pair(link)
    if (link !== undefined && problem) store.set({ refusedLink: { text: link, problem } })
  }

  async function pair(text: string): Promise<string | undefined> {
    const link = parsePairingUri(text, now())
    if ('problem' in link) return link.problem
    if (!client) return 'The wallet is still starting. Please try again.'
    store.set({ isPairing: true })
    clearTimeout(pairing)
    pairing = setTimeout(() => {
      endPairing()
      notify('bad', 'The page does not answer. The link may have been used already: get a new one.')
    }, pairingMs)
    try {
      await client.pair({ uri: link.uri })
      return undefined
    } catch (error) {
      endPairing()
      return /already exists/i.test(String(error))
        ? 'This link has been used already. Please get a new one from the page.'
        : 'The relay cannot be reached. Please try again.'
    }
  }

  return {
    start,
    getState: store.get,
    subscribe: store.subscribe,
    pair,
    async answer(key, task) {
      if (answered.has(key)) return
      answered.add(key)
      const one = store.get().asks.find((waiting) => waiting.key === key)
      try {
        await task()
      } catch (error) {
        notify('bad', `That did not work: ${toRequestError(error).message}.`)
      }
      forget((one) => one.key === key)
      readSessions()
      if (one?.kind === 'request') countAnswer(one.chain.id)
    },
    async disconnect(topic) {
      const name = sessionOf(topic)?.peer.name
      try {
        await client?.disconnect({ topic, reason: reasons.disconnected })
        notify('good', `Disconnected from ${name}.`)
      } catch {
        notify('bad', 'The relay cannot be reached. Please try again.')
      }
      forget((one) => one.key.startsWith(`request:${topic}:`))
      readSessions()
    },
    selectChain: (topic, chain) => tell(actions.selectChain(topic, chain)),
    selectAccount: (topic, address) => tell(actions.selectAccount(topic, address)),
    dismissNotice: () => store.set({ notice: undefined }),
  }

  async function tell(change: Promise<void>) {
    await change.catch(() => notify('bad', 'The page could not be told. Please try again.'))
  }
}
