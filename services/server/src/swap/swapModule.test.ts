import { convertTokensCall, failedAnswerSchema, gasPriceCall } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/testing/private'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testChain } from '../../test/testServer.fixture.ts'
import { swapModule } from './swapModule.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const token = { address: `0x${'12'.repeat(20)}`, name: 'Token', symbol: 'TOK', decimals: 6 }

describe('swapModule', () => {
  let anvil: Anvil
  let server: TestServer
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_337 })
    const supports = { balances: true, activity: false, names: false, swap: true, onramp: false }
    server = await createTestServer({
      modules: [swapModule],
      chains: [
        testChain({
          id: 'eip155:31337',
          rpcUrls: [anvil.url],
          supports,
          tokens: [{ ...token, iconUrl: 'https://icons.example/tok.svg' }],
        }),
        testChain({ id: 'eip155:31338', rpcUrls: ['http://127.0.0.1:9'], tokens: [token] }),
        testChain({ id: solana, rpcUrls: ['http://127.0.0.1:9'] }),
      ],
    })
  }, 60_000)
  afterAll(async () => {
    await server?.close()
    await anvil?.stop()
  })

  describe('tokens', () => {
    test('default', async () => {
      const response = await server.request('/v1/convert/tokens?chainId=eip155:31337')
      expect(convertTokensCall.answer.parse(await response.json())).toEqual({
        tokens: [
          {
            name: 'Ether',
            symbol: 'ETH',
            address: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
            decimals: 18,
            logoUri: '',
          },
          {
            name: 'Token',
            symbol: 'TOK',
            address: `eip155:31337:${token.address}`,
            decimals: 6,
            logoUri: 'https://icons.example/tok.svg',
          },
        ],
      })
    })

    test('behavior: nothing where there are no swaps', async () => {
      const response = await server.request('/v1/convert/tokens?chainId=eip155:31338')
      expect(await response.json()).toEqual({ tokens: [] })
    })
  })

  describe('gas price', () => {
    test('default', async () => {
      const response = await server.request('/v1/convert/gas-price?chainId=eip155:31337')
      expect(response.status).toBe(200)
      const { standard, fast, instant } = gasPriceCall.answer.parse(await response.json())
      expect(BigInt(standard)).toBeGreaterThan(0n)
      expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
      expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
    })
  })

  test.each([
    ['tokens of an unknown chain', 'tokens?chainId=eip155:1', 400, 'chainId'],
    ['tokens of no chain', 'tokens', 400, 'chainId'],
    ['gas of an unknown chain', 'gas-price?chainId=eip155:1', 400, 'chainId'],
    ['gas of no chain', 'gas-price', 400, 'chainId'],
    ['gas where there is none', `gas-price?chainId=${solana}`, 400, 'chainId'],
    ['gas of a chain that is down', 'gas-price?chainId=eip155:31338', 503, 'provider'],
  ])('error: %s', async (_, path, status, field) => {
    const response = await server.request(`/v1/convert/${path}`)
    expect(response.status).toBe(status)
    expect(failedAnswerSchema.parse(await response.json()).reasons[0]?.field).toBe(field)
  })
})
