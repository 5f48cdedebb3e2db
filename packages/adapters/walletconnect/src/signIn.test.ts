import { startRelay, type TestRelay } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, createTestEnvironment } from './kit.fixture.ts'
import { solanaAddress, testNetworks } from './networks.fixture.ts'

let relay: TestRelay
const environment = createTestEnvironment(() => relay)
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await environment.end()
})
afterAll(() => relay.stop())

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const others = { solana: [`${testNetworks.solana.caipNetworkId}:${solanaAddress}`] }
const signIn = {
  domain: 'dapp.example',
  uri: 'https://dapp.example/login',
  nonce: 'b7c1d6f0a2',
  statement: 'Sign in to the test page',
}

/** The only one that the clients ask besides the relay: their vendor's RPC, whether a contract calls its signature good. */
function playVendor(...answers: ('good' | 'bad' | 'unreachable')[]): string[] {
  const asked: string[] = []
  const fetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { host, searchParams } = new URL(String(input))
    if (host !== 'rpc.walletconnect.org') return fetch(input, init)
    asked.push(searchParams.get('chainId') ?? '')
    const answer = answers.shift()
    if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json({ result: answer === 'good' ? `0x1626ba7e${'0'.repeat(56)}` : '0xffffffff' })
  })
  // The client logs an error when it cannot reach its vendor's RPC.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return asked
}

describe('signing in at once', () => {
  test('default', async () => {
    const { one, two } = testNetworks
    const { kit } = environment.page({ options: { networks: [one, two] } })
    const { remote } = await environment.wallet({ signsIn: true })
    const authenticate = { ...signIn, chainId: 'eip155:2', exp: '2030-01-01T00:00:00.000Z' }
    const { connection, cacaos } = await connect(kit, remote, { authenticate })
    expect(connection).toMatchObject({ address, approvedNetworkIds: ['eip155:2', 'eip155:1'] })
    expect(cacaos).toMatchObject([
      {
        h: { t: 'caip122' },
        p: {
          domain: 'dapp.example',
          aud: 'https://dapp.example/login',
          nonce: signIn.nonce,
          exp: authenticate.exp,
          iss: `did:pkh:eip155:2:${address.toLowerCase()}`,
        },
        s: { t: 'eip191', s: expect.stringMatching(/^0x[\da-f]{130}$/) },
      },
    ])
    expect(await kit.signMessage({ message: 'hello' })).toMatch(/^0x/)
  })

  test('behavior: a wallet that cannot connects without', async () => {
    const { one, two } = testNetworks
    const { kit } = environment.page({ options: { networks: [one, two] } })
    const { remote } = await environment.wallet()
    const { connection, cacaos } = await connect(kit, remote, { authenticate: signIn })
    expect([connection.address, cacaos]).toEqual([address, []])
  })

  test('behavior: not where more than EVM is asked for', async () => {
    const { kit } = environment.page()
    const { remote } = await environment.wallet({ signsIn: true, others })
    const { cacaos } = await connect(kit, remote, { authenticate: signIn })
    expect(cacaos).toEqual([])
    expect(kit.getAccount('solana').status).toBe('connected')
  })

  test('error: the visitor says no', async () => {
    const { one, two } = testNetworks
    const { kit } = environment.page({ options: { networks: [one, two] } })
    const { wallet, remote } = await environment.wallet({ signsIn: true })
    wallet.fail.reject = true
    await expect(connect(kit, remote, { authenticate: signIn })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  test('behavior: a contract account, whose signature both clients let their vendor check', async () => {
    const { one, two } = testNetworks
    const { kit } = environment.page({ options: { networks: [one, two] } })
    const { remote } = await environment.wallet({ signsIn: 'contract' })
    const asked = playVendor('good', 'good')
    const { connection, cacaos } = await connect(kit, remote, { authenticate: signIn })
    expect(asked).toEqual(['eip155:1', 'eip155:1'])
    expect(connection.address).toBe(address)
    expect(cacaos).toMatchObject([{ s: { t: 'eip1271' } }])
  })

  test.each(['unreachable', 'bad'] as const)(
    'error: … and it is %s: nothing is left of it',
    async (answer) => {
      const { one, two } = testNetworks
      const { kit, page, stop } = environment.page({ options: { networks: [one, two] } })
      const { remote } = await environment.wallet({ signsIn: 'contract' })
      // The wallet's own client asks first.
      playVendor('good', answer)
      await expect(connect(kit, remote, { authenticate: signIn })).rejects.toMatchObject({
        code: 'CONNECTION_FAILED',
      })
      await expect.poll(() => remote.sessions()).toEqual([])
      expect(kit.getAccount().status).toBe('disconnected')
      stop()
      const again = environment.page({ page, options: { networks: [one, two] } })
      await expect.poll(() => again.kit.getState().initialized).toBe(true)
      expect(again.kit.getAccount().status).toBe('disconnected')
    },
  )
})
