import { describe, expect, it } from 'vitest'
import { parseConfig } from './parseConfig.ts'

const network = { id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example/v1' }
const env = (networks: unknown, others: Record<string, unknown> = {}) => ({
  VITE_PROJECT_ID: 'demo',
  VITE_NETWORKS: typeof networks === 'string' ? networks : JSON.stringify(networks),
  ...others,
})
const messageOf = (values: Record<string, unknown>) => {
  try {
    parseConfig(values)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
  return undefined
}

describe('parseConfig', () => {
  it('default', () => {
    expect(parseConfig(env([network]))).toEqual({
      projectId: 'demo',
      apiUrl: undefined,
      networks: [
        {
          id: 1,
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['https://rpc.example/v1'] } },
        },
      ],
      tokens: { 1: [] },
      sampleRecipients: {},
      termsConditionsUrl: undefined,
      privacyPolicyUrl: undefined,
      links: { docs: '/docs/getting-started.html', repository: undefined },
    })
  })

  it('parameters: everything', () => {
    const address = `0x${'a'.repeat(40)}`
    const config = parseConfig(
      env(
        [
          network,
          {
            id: 2,
            name: 'Two',
            rpcUrl: 'http://127.0.0.1:1',
            explorerUrl: 'https://explorer.example',
            testnet: true,
            currency: { name: 'Two', symbol: 'TWO', decimals: 9 },
            tokens: [{ address, symbol: 'USD', decimals: 6 }],
          },
        ],
        {
          VITE_API_URL: 'https://api.example',
          VITE_TERMS_URL: 'https://a.example/terms',
          VITE_PRIVACY_URL: '',
        },
      ),
    )
    expect(config.apiUrl).toBe('https://api.example')
    expect(config.termsConditionsUrl).toBe('https://a.example/terms')
    expect(config.privacyPolicyUrl).toBeUndefined()
    expect(config.networks[1]).toMatchObject({
      testnet: true,
      nativeCurrency: { symbol: 'TWO', decimals: 9 },
      blockExplorers: { default: { name: 'explorer.example', url: 'https://explorer.example' } },
    })
    expect(config.tokens).toEqual({ 1: [], 2: [{ address, symbol: 'USD', name: 'USD', decimals: 6 }] })
  })

  it('behavior: a network of another chain family', () => {
    const solana = {
      namespace: 'solana',
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      rpcUrl: 'https://rpc.example/solana',
      webSocketUrl: 'wss://rpc.example/solana',
      currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      tokens: [{ address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 }],
    }
    const { networks, tokens } = parseConfig(env([network, solana]))
    expect(networks[1]).toEqual({
      id: solana.id,
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: solana.currency,
      rpcUrls: { default: { http: [solana.rpcUrl], webSocket: [solana.webSocketUrl] } },
    })
    expect(tokens[solana.id]).toMatchObject([{ symbol: 'USDC' }])
    expect([
      messageOf(env([{ ...solana, namespace: 'cosmos' }])),
      messageOf(env([{ ...solana, id: 1 }])),
      messageOf(env([{ ...solana, currency: undefined }])),
      messageOf(env([{ ...solana, webSocketUrl: 'https://rpc.example' }])),
      messageOf(env([{ ...solana, tokens: [{ ...solana.tokens[0], address: '0xab' }] }])),
      messageOf(env([{ ...solana, namespace: 'bip122' }])),
    ]).toMatchInlineSnapshot(`
      [
        "VITE_NETWORKS[0].namespace must be one of eip155, solana, polkadot, bip122. See apps/web/.env.example.",
        "VITE_NETWORKS[0].id must be text. See apps/web/.env.example.",
        "VITE_NETWORKS[0].currency.name is not set. See apps/web/.env.example.",
        "VITE_NETWORKS[0].webSocketUrl must be an ws(s) address. See apps/web/.env.example.",
        "VITE_NETWORKS[0].tokens[0].address must be an address. See apps/web/.env.example.",
        "VITE_NETWORKS[0].tokens[0].address must be an address. See apps/web/.env.example.",
      ]
    `)
  })

  it('error: names the variable', () => {
    expect([
      messageOf({}),
      messageOf(env('{')),
      messageOf(env('{}')),
      messageOf(env([])),
      messageOf(env([1])),
      messageOf(env([{ ...network, id: '1' }])),
      messageOf(env([{ ...network, name: undefined }])),
      messageOf(env([network, { ...network, rpcUrl: 'ftp://rpc.example' }])),
      messageOf(env([{ ...network, currency: { decimals: 1.5 } }])),
      messageOf(env([{ ...network, tokens: {} }])),
      messageOf(env([{ ...network, tokens: [{ address: '0x1', symbol: 'A', decimals: 1 }] }])),
      messageOf(env([network], { VITE_PROJECT_ID: '' })),
      messageOf(env([network], { VITE_API_URL: 'api.example' })),
    ]).toMatchInlineSnapshot(`
      [
        "VITE_NETWORKS is not set. See apps/web/.env.example.",
        "VITE_NETWORKS must be JSON. See apps/web/.env.example.",
        "VITE_NETWORKS must be a JSON list. See apps/web/.env.example.",
        "VITE_NETWORKS needs at least one network. See apps/web/.env.example.",
        "VITE_NETWORKS[0] must be an object. See apps/web/.env.example.",
        "VITE_NETWORKS[0].id must be a whole number of at least 1. See apps/web/.env.example.",
        "VITE_NETWORKS[0].name is not set. See apps/web/.env.example.",
        "VITE_NETWORKS[1].rpcUrl must be an http(s) address. See apps/web/.env.example.",
        "VITE_NETWORKS[0].currency.decimals must be a whole number of at least 0. See apps/web/.env.example.",
        "VITE_NETWORKS[0].tokens must be a list. See apps/web/.env.example.",
        "VITE_NETWORKS[0].tokens[0].address must be an address. See apps/web/.env.example.",
        "VITE_PROJECT_ID is not set. See apps/web/.env.example.",
        "VITE_API_URL must be an http(s) address. See apps/web/.env.example.",
      ]
    `)
  })
})
