import { sandboxAccounts } from '@latchkey/sandbox/accounts'
import { sandboxSolana, sandboxSolanaAccounts } from '@latchkey/sandbox/networks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { chainOne, chainTwo, proposalEvent, requestEvent } from '../connection/events.fixture.ts'
import { createEvmFamily } from '../evm/createEvmFamily.ts'
import { toEvmChainId } from '../evm/evmChain.ts'
import { createSolanaFamily } from '../solana/createSolanaFamily.ts'
import { createWallet } from './createWallet.ts'
import { createFakeClient, fakeSession } from './fakeClient.fixture.ts'

const [mira, theo] = sandboxAccounts
const link = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const nowhere = () => 'http://127.0.0.1:1'
const families = [
  createEvmFamily({ rpcUrl: nowhere, storage: undefined }),
  createSolanaFamily({ rpcUrl: nowhere, balanceUrl: nowhere }),
]
const solanaChain = sandboxSolana.caipNetworkId
const [solanaAddress, otherSolanaAddress] = sandboxSolanaAccounts

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

async function openWallet({
  prepare,
  storage = createStorage(),
}: {
  prepare?: (fake: ReturnType<typeof createFakeClient>) => void
  storage?: ReturnType<typeof createStorage>
} = {}) {
  const fake = createFakeClient()
  prepare?.(fake)
  let lose = () => {}
  const wallet = createWallet({
    open: async () => fake.client,
    hold: async (onLost) => {
      lose = onLost
    },
    families,
    storage,
  })
  await wallet.start()
  return { ...fake, wallet, storage, lose: () => lose() }
}
const withSession = () =>
  openWallet({ prepare: ({ sessions }) => void sessions.set('topic', fakeSession('topic', [mira])) })

describe('createWallet', () => {
  it('behavior: a proposal becomes a question, and the answer a session', async () => {
    const { wallet, report, calls } = await openWallet()
    await report('session_proposal', proposalEvent())
    const [ask] = wallet.getState().asks
    if (ask?.kind !== 'session') throw new Error('not asked')
    expect(ask.peer.name).toBe('A dapp')
    await wallet.answer(ask.key, () =>
      ask.approve({ chains: new Set([chainOne]), accounts: new Set([mira]) }),
    )
    expect(calls.map(({ method }) => method)).toEqual(['approve'])
    expect(wallet.getState()).toMatchObject({
      asks: [],
      sessions: [{ parts: [{ chain: { id: chainOne }, account: { address: mira } }] }],
      answered: {},
    })
  })

  it('behavior: what is delivered twice is asked once, and answered once', async () => {
    const { wallet, report, calls } = await openWallet()
    await report('session_proposal', proposalEvent())
    await report('session_proposal', proposalEvent())
    const { asks } = wallet.getState()
    expect(asks).toHaveLength(1)
    const [ask] = asks
    if (!ask) throw new Error('not asked')
    await Promise.all([wallet.answer(ask.key, ask.reject), wallet.answer(ask.key, ask.reject)])
    await report('session_proposal', proposalEvent())
    expect(calls.map(({ method }) => method)).toEqual(['reject'])
    expect(wallet.getState().asks).toEqual([])
  })

  it('behavior: what was answered just before the page was closed is not asked again, also where the client still has it', async () => {
    const prepare = ({ sessions, pending }: ReturnType<typeof createFakeClient>) => {
      sessions.set('topic', fakeSession('topic', [mira]))
      pending.requests.push(requestEvent('personal_sign', ['first', mira]))
    }
    const first = await openWallet({ prepare })
    await expect.poll(() => first.wallet.getState().asks).toHaveLength(1)
    const [ask] = first.wallet.getState().asks
    if (ask?.kind !== 'request') throw new Error('not asked')
    // The page is closed while the answer is on its way.
    void first.wallet.answer(ask.key, () => new Promise(() => {}))

    const second = await openWallet({ prepare, storage: first.storage })
    await second.report('session_request', requestEvent('personal_sign', ['second', mira], { id: 10 }))
    await expect.poll(() => second.wallet.getState().asks.map(({ key }) => key)).toEqual(['request:topic:10'])
  })

  it('behavior: a proposal that cannot be read is refused at once', async () => {
    const { wallet, report, calls } = await openWallet()
    await report('session_proposal', { id: 7, params: { proposer: null } })
    expect(calls).toEqual([
      { method: 'reject', params: { id: 7, reason: { code: 1001, message: 'The request cannot be read' } } },
    ])
    expect(wallet.getState().asks).toEqual([])
  })

  it('behavior: requests wait in the order they came, also those from before a reload', async () => {
    const { wallet, report } = await openWallet({
      prepare: ({ sessions, pending }) => {
        sessions.set('topic', fakeSession('topic', [mira]))
        pending.requests.push(requestEvent('personal_sign', ['first', mira]))
      },
    })
    await report('session_request', requestEvent('personal_sign', ['second', mira], { id: 10 }))
    const texts = wallet.getState().asks.map((ask) => ask.kind === 'request' && ask.description.text?.value)
    expect(texts).toEqual(['first', 'second'])
  })

  it('behavior: a request is answered with its result, with the refusal, or with what is wrong', async () => {
    const { wallet, report, calls } = await withSession()
    const answerTo = async (event: unknown, isApproved = true) => {
      await report('session_request', event)
      const [ask] = wallet.getState().asks
      if (ask?.kind === 'request') await wallet.answer(ask.key, isApproved ? ask.approve : ask.reject)
      return calls.pop()?.params
    }
    expect(await answerTo(requestEvent('personal_sign', ['hello', mira]))).toMatchObject({
      topic: 'topic',
      response: { id: 9, jsonrpc: '2.0', result: expect.stringMatching(/^0x[0-9a-f]{130}$/) },
    })
    expect(wallet.getState().answered).toEqual({ eip155: 1 })
    const error = (code: number) => ({ response: { error: { code } } })
    const signing = (id: number, account: string) => requestEvent('personal_sign', ['hello', account], { id })
    expect(await answerTo(signing(11, mira), false)).toMatchObject(error(4001))
    expect(await answerTo(signing(12, theo))).toMatchObject(error(4100))
    expect(await answerTo({ id: 13, topic: 'topic', params: 'nonsense' })).toMatchObject(error(-32602))
    expect(
      await answerTo(requestEvent('personal_sign', ['hello', mira], { id: 14, topic: 'other' })),
    ).toMatchObject(error(-32602))
    const elsewhere = { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }
    expect(await answerTo({ id: 15, topic: 'topic', params: elsewhere })).toMatchObject(error(4100))
  })

  it('behavior: what has expired is no longer asked', async () => {
    const { wallet, report } = await withSession()
    await report('session_request', requestEvent('personal_sign', ['hello', mira]))
    await report('session_request_expire', { id: 9 })
    expect(wallet.getState()).toMatchObject({ asks: [], notice: { tone: 'bad' } })
  })

  it('behavior: a session that ends takes its requests with it', async () => {
    const { wallet, report, sessions } = await withSession()
    await report('session_request', requestEvent('personal_sign', ['hello', mira]))
    sessions.delete('topic')
    await report('session_delete', { topic: 'topic' })
    expect(wallet.getState()).toMatchObject({ asks: [], sessions: [] })
  })

  it('behavior: the page is told about another network and another account', async () => {
    const { wallet, calls } = await withSession()
    await wallet.selectChain('topic', toEvmChainId(4_415_002))
    await wallet.selectAccount('topic', theo)
    expect(calls.map(({ method, params }) => [method, Object(params).event])).toEqual([
      ['emit', { name: 'chainChanged', data: 4_415_002 }],
      ['update', undefined],
      ['emit', { name: 'accountsChanged', data: [`${chainTwo}:${theo}`, `${chainTwo}:${mira}`] }],
    ])
    expect(wallet.getState().sessions).toMatchObject([
      { parts: [{ chain: { id: chainTwo }, account: { address: theo } }] },
    ])
  })

  it('behavior: a session in two families: each has its own network and account, and requests', async () => {
    const { wallet, report, calls } = await openWallet({
      prepare: ({ sessions }) =>
        void sessions.set('topic', {
          ...fakeSession('topic', [mira]),
          namespaces: {
            ...fakeSession('topic', [mira]).namespaces,
            solana: {
              chains: [solanaChain],
              accounts: [`${solanaChain}:${solanaAddress}`],
              methods: ['solana_signMessage'],
              events: ['accountsChanged'],
            },
          },
        }),
    })
    expect(wallet.getState().sessions).toMatchObject([
      {
        parts: [
          { namespace: 'eip155', account: { address: mira } },
          { namespace: 'solana', chain: { id: solanaChain }, account: { address: solanaAddress } },
        ],
      },
    ])

    const params = { message: 'Cn8eVZg', pubkey: solanaAddress }
    const request = { method: 'solana_signMessage', params, expiryTimestamp: 2_000_000_000 }
    await report('session_request', { id: 9, topic: 'topic', params: { chainId: solanaChain, request } })
    await expect.poll(() => wallet.getState().asks).toMatchObject([{ chain: { name: 'Sandbox Solana' } }])

    await wallet.selectChain('topic', toEvmChainId(4_415_002))
    await wallet.selectAccount('topic', otherSolanaAddress)
    expect(wallet.getState().sessions).toMatchObject([
      { parts: [{ chain: { id: chainTwo } }, { account: { address: otherSolanaAddress } }] },
    ])
    expect(calls.filter(({ method }) => method === 'emit').map((call) => call.params)).toMatchObject([
      { chainId: chainTwo, event: { name: 'chainChanged' } },
      { chainId: solanaChain, event: { name: 'accountsChanged' } },
    ])
  })

  it('behavior: a page that did not ask for events is told nothing', async () => {
    const { wallet, calls } = await openWallet({
      prepare: ({ sessions }) => void sessions.set('topic', fakeSession('topic', [mira], [])),
    })
    await wallet.selectChain('topic', toEvmChainId(4_415_002))
    expect(calls).toEqual([])
  })

  it('behavior: links', async () => {
    const { wallet, fail, report } = await openWallet()
    expect(await wallet.pair('nonsense')).toMatch(/^This is not a connection link/)
    expect(await wallet.pair(link)).toBeUndefined()
    expect(wallet.getState().isPairing).toBe(true)
    await report('session_proposal', proposalEvent())
    expect(wallet.getState().isPairing).toBe(false)
    fail.pair = 'Pairing already exists: abc'
    expect(await wallet.pair(link)).toMatch(/has been used already/)
    fail.pair = 'no relay'
    expect(await wallet.pair(link)).toMatch(/cannot be reached/)
    expect(wallet.getState().isPairing).toBe(false)
  })

  it('behavior: a link that the wallet was opened with and cannot use is kept, with what is wrong', async () => {
    const fake = createFakeClient()
    const wallet = createWallet({ open: async () => fake.client, families, storage: undefined })
    await wallet.start('wc:abc@2?relay-protocol=irn')
    expect(wallet.getState()).toMatchObject({
      refusedLink: {
        text: 'wc:abc@2?relay-protocol=irn',
        problem: expect.stringMatching(/^This link is incomplete/),
      },
      notice: undefined,
    })
  })

  it('behavior: a page that never says what it wants', async () => {
    const { wallet } = await openWallet()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    await wallet.pair(link)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(wallet.getState()).toMatchObject({
      isPairing: false,
      notice: { tone: 'bad', text: expect.stringMatching(/^The page does not answer/) },
    })
  })

  it('behavior: disconnecting, and a relay that is gone', async () => {
    const { wallet, fail, relayer } = await withSession()
    fail.relay = true
    relayer.emit('relayer_disconnect')
    await wallet.disconnect('topic')
    expect(wallet.getState()).toMatchObject({
      sessions: [{ topic: 'topic' }],
      notice: { tone: 'bad' },
      relayProblem: 'The relay cannot be reached. Trying again …',
    })
    fail.relay = false
    relayer.emit('relayer_connect')
    await wallet.disconnect('topic')
    expect(wallet.getState()).toMatchObject({
      sessions: [],
      notice: { tone: 'good' },
      relayProblem: undefined,
    })
  })

  it('behavior: another tab takes over', async () => {
    const { wallet, lose, report, calls } = await withSession()
    await report('session_request', requestEvent('personal_sign', ['hello', mira]))
    lose()
    expect(wallet.getState()).toMatchObject({ status: 'elsewhere', asks: [] })
    expect(calls.map(({ method }) => method)).toEqual(['transportClose'])
    await report('session_request', requestEvent('personal_sign', ['late', mira], { id: 10 }))
    expect(wallet.getState().asks).toEqual([])
  })

  it('error: it cannot start', async () => {
    const wallet = createWallet({
      open: async () => {
        throw new Error('no storage')
      },
      families,
      storage: undefined,
    })
    await wallet.start(link)
    expect(wallet.getState().status).toBe('failed')
  })
})
