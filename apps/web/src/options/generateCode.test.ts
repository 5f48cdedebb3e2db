import { describe, expect, it } from 'vitest'
import type { AppConfig } from '../config/appConfig.ts'
import { toKitOptions } from '../kit/kitOptions.ts'
import { generateCode } from './generateCode.ts'
import { defaultOptions, type PlaygroundOptions } from './playgroundOptions.ts'

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${id}`] } },
})
const config: AppConfig = {
  projectId: 'sandbox',
  apiUrl: undefined,
  networks: [network(1, 'Sandbox One'), network(2, 'Sandbox Two')],
  tokens: {},
  sampleRecipients: {},
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
}
const codeOf = (change: Partial<PlaygroundOptions>, given = config) => {
  const options = { ...defaultOptions, ...change }
  return generateCode(options, given, toKitOptions(options, given, 'dark'))
}

describe('generateCode', () => {
  it('default', () => {
    expect(codeOf({})).toMatchInlineSnapshot(`
      "import { createLatchkey } from '@latchkey/core'
      import { ethers } from '@latchkey/evm/ethers'
      import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'

      const sandboxOne = { id: 1, name: 'Sandbox One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
      const sandboxTwo = { id: 2, name: 'Sandbox Two', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:2'] } } }

      const kit = createLatchkey({
        projectId: 'sandbox',
        networks: [sandboxOne, sandboxTwo],
        adapters: [ethers()],
      })

      export const App = () => (
        <LatchkeyProvider kit={kit}>
          <LatchkeyButton />
        </LatchkeyProvider>
      )
      "
    `)
  })

  it('behavior: with an embedded wallet', () => {
    const solana = { ...network(3, 'Sandbox Three'), id: 'three', chainNamespace: 'solana' as const }
    const code = codeOf(
      {},
      {
        ...config,
        apiUrl: 'https://api.example',
        frameUrl: 'https://wallet.example',
        networks: [network(1, 'Sandbox One'), solana],
      },
    )
    expect(code).toContain("import { auth } from '@latchkey/auth'\n")
    expect(code).toContain('adapters: [ethers(), solana(), auth({ families: [solana] })],')
  })

  it('parameters: everything changed', () => {
    expect(
      codeOf({
        theme: 'light',
        accent: '#8fa8f0',
        radius: 0,
        display: 'embedded',
        locale: 'ar',
        adapter: 'wagmi',
        enableWallets: false,
        features: { ...defaultOptions.features, legalCheckbox: true, history: false },
        networksOff: ['2'],
      }),
    ).toMatchInlineSnapshot(`
      "import { createConfig, http } from '@wagmi/core'
      import { createLatchkey } from '@latchkey/core'
      import { wagmi } from '@latchkey/wagmi'
      import { LatchkeyModal, LatchkeyProvider } from '@latchkey/react'

      const sandboxOne = { id: 1, name: 'Sandbox One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }

      const config = createConfig({
        chains: [sandboxOne],
        transports: { [sandboxOne.id]: http() },
      })

      const kit = createLatchkey({
        projectId: 'sandbox',
        networks: [sandboxOne],
        adapters: [wagmi(config)],
        themeMode: 'light',
        themeVariables: { '--lk-radius-master': '0px', '--lk-accent': '#8fa8f0' },
        features: { legalCheckbox: true, history: false },
        locale: 'ar',
        enableEmbedded: true,
        enableWallets: false,
      })

      export const App = () => (
        <LatchkeyProvider kit={kit}>
          <LatchkeyModal />
        </LatchkeyProvider>
      )
      "
    `)
  })

  it('behavior: what the deployment decides', () => {
    const given = {
      ...config,
      apiUrl: 'https://api.example',
      termsConditionsUrl: 'https://a.example/terms',
      privacyPolicyUrl: 'https://a.example/privacy',
    }
    expect(codeOf({}, given)).toContain(`
  apiUrl: 'https://api.example',
  networks: [sandboxOne, sandboxTwo],
  adapters: [ethers()],
  termsConditionsUrl: 'https://a.example/terms',
  privacyPolicyUrl: 'https://a.example/privacy',
})`)
  })

  it('behavior: networks of several chain families', () => {
    const solana = {
      ...network(3, 'Solana'),
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana' as const,
      rpcUrls: { default: { http: ['http://127.0.0.1:3'], webSocket: ['ws://127.0.0.1:4'] } },
    }
    const several = { ...config, networks: [...config.networks, solana] as const }
    const code = codeOf({ adapter: 'wagmi' }, several)
    expect(code.slice(0, code.indexOf('export const App'))).toMatchInlineSnapshot(`
      "import { createConfig, http } from '@wagmi/core'
      import { createLatchkey } from '@latchkey/core'
      import { wagmi } from '@latchkey/wagmi'
      import { solana } from '@latchkey/solana'
      import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'

      const sandboxOne = { id: 1, name: 'Sandbox One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
      const sandboxTwo = { id: 2, name: 'Sandbox Two', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:2'] } } }
      const network3 = { id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana', name: 'Solana', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:3'], webSocket: ['ws://127.0.0.1:4'] } } } as const

      const config = createConfig({
        chains: [sandboxOne, sandboxTwo],
        transports: { [sandboxOne.id]: http(), [sandboxTwo.id]: http() },
      })

      const kit = createLatchkey({
        projectId: 'sandbox',
        networks: [sandboxOne, sandboxTwo, network3],
        adapters: [wagmi(config), solana()],
      })

      "
    `)
    expect(codeOf({ networksOff: ['1', '2'], adapter: 'wagmi' }, several)).not.toContain('wagmi')
  })

  it('behavior: names that cannot be variables', () => {
    const odd = {
      ...config,
      networks: [network(1, '火星'), network(2, 'kit'), network(3, '3 Kit'), network(4, '3 Kit')] as const,
    }
    expect(codeOf({}, odd)).toContain('networks: [network1, network2, network3, network4]')
  })

  it('behavior: the last network stays', () => {
    expect(codeOf({ networksOff: ['1', '2'] })).toContain('networks: [sandboxOne, sandboxTwo]')
  })

  it('behavior: networks that @latchkey/networks has are imported', () => {
    const ready: AppConfig = {
      ...config,
      networks: [network(8453, 'Base'), network(2, 'Base'), network(1, 'Ethereum')],
    }
    const code = codeOf({}, ready)
    expect(code).toContain("import { base, mainnet } from '@latchkey/networks'\n")
    expect(code).toContain('networks: [base, network2, mainnet],')
    expect(code).toContain(
      "customRpcUrls: { 'eip155:8453': [{ url: 'http://127.0.0.1:8453' }], 'eip155:1': [{ url: 'http://127.0.0.1:1' }] },",
    )
    expect(code).not.toContain('const base')
    // Through a server the networks are read without their nodes.
    const served = codeOf({}, { ...ready, apiUrl: 'https://latchkey.example' })
    expect(served).not.toContain('customRpcUrls')
  })
})
