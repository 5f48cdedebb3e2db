import { describe, expect, test } from 'vitest'
import { createTestServer, testChain } from '../../test/testServer.fixture.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { supportedChainsModule } from './supportedChainsModule.ts'

async function ask(config: Partial<ServerConfig> = {}): Promise<unknown> {
  const server = await createTestServer({
    chains: [testChain({ id: 'eip155:1', rpcUrls: ['http://127.0.0.1:1'] })],
    modules: [supportedChainsModule],
    config,
  })
  const response = await server.request('/v1/supported-chains')
  await server.close()
  return response.json()
}

describe('supportedChainsModule', () => {
  test('default', async () => {
    expect(await ask()).toEqual({ http: ['eip155:1'], ws: [] })
  })

  test('behavior: what the operator hides in some time zones is in the answer', async () => {
    const restrictions = { timeZones: ['Asia/Shanghai'], features: ['swaps', 'onramp'] }
    expect(await ask({ restrictions })).toEqual({ http: ['eip155:1'], ws: [], restrictions })
  })
})
