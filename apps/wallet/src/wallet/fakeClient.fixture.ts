import { EventEmitter } from 'node:events'
import { chainOne, chainTwo, metadata } from '../connection/events.fixture.ts'
import type { Client } from '../connection/openClient.ts'
import type { Namespaces } from '../connection/planSession.ts'

type Call = { method: string; params: unknown }

/** A session, as the client keeps it. */
export function fakeSession(
  topic: string,
  accounts: readonly string[],
  events = ['accountsChanged', 'chainChanged'],
) {
  return {
    topic,
    expiry: 2_000_000_000,
    peer: { publicKey: 'ab', metadata },
    namespaces: {
      eip155: {
        chains: [chainOne, chainTwo],
        accounts: [chainOne, chainTwo].flatMap((chain) => accounts.map((account) => `${chain}:${account}`)),
        methods: ['personal_sign'],
        events,
      },
    } as Namespaces,
  }
}

/** A whole client without a relay: it keeps sessions, remembers what it was asked, and can be told to fail. */
export function createFakeClient() {
  const events = new EventEmitter()
  const relayer = new EventEmitter()
  const calls: Call[] = []
  const sessions = new Map<string, ReturnType<typeof fakeSession>>()
  const pending: { proposals: unknown[]; requests: unknown[] } = { proposals: [], requests: [] }
  const fail = { pair: '', relay: false }

  const act =
    <params>(method: string, effect?: (params: params) => void) =>
    async (params: params) => {
      if (fail.relay) throw new Error('no relay')
      calls.push({ method, params })
      effect?.(params)
    }

  const client = {
    on: (name: string, listener: (...values: unknown[]) => void) => events.on(name, listener),
    core: { relayer: Object.assign(relayer, { transportClose: act('transportClose') }) },
    session: {
      getAll: () => [...sessions.values()],
      get: (topic: string) => sessions.get(topic),
    },
    proposal: { getAll: () => pending.proposals },
    getPendingSessionRequests: () => pending.requests,
    async pair() {
      if (fail.pair) throw new Error(fail.pair)
    },
    approve: act('approve', ({ namespaces }: { namespaces: Namespaces }) => {
      const topic = `session ${sessions.size + 1}`
      sessions.set(topic, { ...fakeSession(topic, []), namespaces })
    }),
    reject: act('reject'),
    respond: act('respond'),
    emit: act('emit'),
    update: act('update', ({ topic, namespaces }: { topic: string; namespaces: Namespaces }) => {
      const session = sessions.get(topic)
      if (session) sessions.set(topic, { ...session, namespaces })
    }),
    disconnect: act('disconnect', ({ topic }: { topic: string }) => sessions.delete(topic)),
  }
  return {
    // The parts of the client that the wallet uses.
    client: client as unknown as Client,
    calls,
    fail,
    pending,
    sessions,
    /** Reports something, and waits until the wallet has taken it up. */
    async report(name: string, event: unknown) {
      events.emit(name, event)
      await new Promise((resolve) => setTimeout(resolve))
    },
    relayer,
  }
}
