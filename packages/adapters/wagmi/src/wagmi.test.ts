import { describeEvmAdapter } from '@latchkey/testing/conformance/evm'
import * as library from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createWagmiSetup } from './createWagmiSetup.fixture.ts'
import { describeWagmi } from './describeWagmi.fixture.ts'
import { wagmi } from './wagmi.ts'

describeEvmAdapter('wagmi 3', createWagmiSetup(library))
describeWagmi('wagmi 3, shared with the dapp', library)

describe('wagmi', () => {
  test('error: wagmi cannot be loaded', async () => {
    const config = library.createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
    const adapter = wagmi(config, { load: () => Promise.reject(new Error('offline')) })
    await expect(adapter.connect({ connectorId: 'injected' })).rejects.toMatchObject({
      code: 'LIBRARY_NOT_LOADED',
      cause: { message: 'offline' },
    })
  })
})
