import { failedAnswerSchema, identityCall, nameRecordCall } from '@latchkey/protocol/api'
import { encodeFunctionData, namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SandboxChains, startSandboxChains } from '../../test/sandboxChains.fixture.ts'
import { createTestServer, type TestServer, testChain } from '../../test/testServer.fixture.ts'
import { createUpstreamSpy } from '../../test/upstreamSpy.fixture.ts'
import { namesModule } from './namesModule.ts'

const [mira, , noor, juno, nobody, claimer, stranger] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
] as const
const reverseRegistrar = '0x59e5a461Fa3d1EB26F38937B7E461fce02D3f6f7'
const publicResolver = '0xD28E6a40E4560072e91eDECF3A9ea77691E53088'
const abi = parseAbi([
  'function setNameForAddr(address account, address owner, address resolver, string name)',
  'function setText(bytes32 node, string key, string value)',
])

describe('namesModule', () => {
  const clock = { time: 1_700_000_000_000, now: () => clock.time }
  const spy = createUpstreamSpy()
  let chains: SandboxChains
  /** Asks the universal resolver; asks the registry itself. */
  let servers: { universal: TestServer; registry: TestServer }

  beforeAll(async () => {
    chains = await startSandboxChains()
    const claims = [
      [claimer, 'mira.eth'],
      [stranger, 'MIRA.eth'],
    ] as const
    for (const [account, name] of claims) {
      const data = encodeFunctionData({
        abi,
        functionName: 'setNameForAddr',
        args: [account, account, publicResolver, name],
      })
      await chains.rpc('eth_sendTransaction', { from: account, to: reverseRegistrar, data })
    }
    const picture = [namehash('noor.eth'), 'avatar', 'https://pictures.example/noor.png'] as const
    await chains.rpc('eth_sendTransaction', {
      from: noor,
      to: publicResolver,
      data: encodeFunctionData({ abi, functionName: 'setText', args: picture }),
    })
    const start = (withUniversal: boolean) =>
      createTestServer({
        clock,
        upstream: spy.options,
        modules: [namesModule],
        chains: [
          testChain({ id: 'eip155:1', rpcUrls: ['http://127.0.0.1:9'] }),
          ...chains.entries.map((entry) => ({
            ...entry,
            ens: entry.ens && {
              ...entry.ens,
              universalResolver: withUniversal ? entry.ens.universalResolver : undefined,
            },
          })),
        ],
      })
    servers = { universal: await start(true), registry: await start(false) }
  }, 120_000)
  afterAll(async () => {
    await servers?.universal.close()
    await servers?.registry.close()
    await chains?.stop()
  })
  beforeEach(() => {
    clock.time += 24 * 60 * 60_000
    spy.failFor(undefined)
    spy.asked.length = 0
  })

  describe.each(['universal', 'registry'] as const)('%s', (kind) => {
    async function identity(address: string) {
      const response = await servers[kind].request(`/v1/identity/${address}?sender=${mira}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, max-age=300')
      return identityCall.answer.parse(await response.json())
    }

    test('default', async () => {
      expect(await identity(mira)).toEqual({
        name: 'mira.eth',
        avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      })
      expect(await identity(juno.toLowerCase())).toEqual({ name: 'juno.eth', avatar: null })
    })

    test('behavior: a picture of somebody else’s server comes through ours', async () => {
      expect(await identity(noor)).toEqual({
        name: 'noor.eth',
        avatar: expect.stringMatching(
          /^http:\/\/localhost:4410\/public\/getNftImage\/[0-9a-f]{64}\?projectId=test$/,
        ),
      })
    })

    test('behavior: an account without a name', async () => {
      expect(await identity(nobody)).toEqual({ name: null, avatar: null })
    })

    test('behavior: a name that does not lead back is not the account’s', async () => {
      expect(await identity(claimer)).toEqual({ name: null, avatar: null })
    })

    test('behavior: a name that is not normalised is none', async () => {
      expect(await identity(stranger)).toEqual({ name: null, avatar: null })
    })

    test('behavior: an address of another namespace', async () => {
      expect(await identity('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toEqual({
        name: null,
        avatar: null,
      })
      expect(spy.asked).toEqual([])
    })

    test('behavior: kept for 5 min, and longer when the chain is down', async () => {
      await identity(mira)
      const asked = spy.asked.length
      clock.time += 299_999
      await identity(mira.toLowerCase())
      expect(spy.asked).toHaveLength(asked)
      spy.failFor('http')
      clock.time += 1
      expect((await identity(mira)).name).toBe('mira.eth')
      expect(spy.asked.length).toBeGreaterThan(asked)
    })

    async function resolve(name: string) {
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      const response = await servers[kind].request(`${path}?apiVersion=2`)
      expect(response.status).toBe(200)
      return nameRecordCall.answer.parse(await response.json())
    }

    test('default: a name', async () => {
      const record = { addresses: { '60': { address: juno } }, attributes: [] }
      expect(await resolve('juno.eth')).toEqual({ name: 'juno.eth', ...record })
      expect(await resolve('Juno.ETH'), 'as somebody types it').toEqual({ name: 'juno.eth', ...record })
    })

    test.each([
      'nobody-has-this.eth',
      'juno.example',
      'sub.juno.eth',
      // The first letter is Cyrillic, which nobody can register.
      'јuno.eth',
      '-.--',
      'xn--juno.eth',
      `${'a'.repeat(250)}.eth`,
    ])('behavior: %s leads nowhere', async (name) => {
      expect((await resolve(name)).addresses).toEqual({})
    })

    test('behavior: a name is kept for 5 min', async () => {
      await resolve('juno.eth')
      const asked = spy.asked.length
      await resolve('JUNO.eth')
      expect(spy.asked).toHaveLength(asked)
    })

    test('error: a name cannot be looked up', async () => {
      spy.failFor('http')
      expect((await servers[kind].request('/v1/profile/account/juno.eth')).status).toBe(503)
    })

    test('error: the chain is down', async () => {
      spy.failFor('http')
      const response = await servers[kind].request(`/v1/identity/${mira}`)
      expect(response.status).toBe(503)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(failedAnswerSchema.parse(await response.json()).reasons[0]?.field).toBe('provider')
    })
  })

  test.each([
    ['short', '0x12', 'address'],
    ['a name', 'mira.eth', 'address'],
    ['SQL', encodeURIComponent("' or 1=1--"), 'address'],
    ['a path', encodeURIComponent('../../x'), 'address'],
    ['a bad sender', `${mira}?sender=0x12`, 'sender'],
  ])('error: %s', async (_, path, field) => {
    const response = await servers.universal.request(`/v1/identity/${path}`)
    expect(response.status).toBe(400)
    expect(failedAnswerSchema.parse(await response.json()).reasons[0]?.field).toBe(field)
  })
})
