import { sandboxNetworks as evmNetworks } from '@latchkey/sandbox/networks'
import { describe, expect, it } from 'vitest'
import { sandboxNetworks } from './sandboxNetworks.ts'
import { sandboxUrls } from './sandboxUrls.ts'

describe('sandboxUrls', () => {
  it('default', () => {
    const { one, two } = sandboxUrls({ VITE_SANDBOX_ONE_URL: '' })
    expect([one, two]).toEqual(evmNetworks.map((network) => network.rpcUrls.default.http[0]))
  })

  it('parameters: env', () => {
    const { one, two, solana, polkadot } = sandboxUrls({
      VITE_SANDBOX_TWO_URL: 'http://127.0.0.1:5452',
      VITE_SANDBOX_SOLANA_URL: 'http://127.0.0.1:5461',
      VITE_SANDBOX_POLKADOT_URL: 'none',
    })
    expect([one, two, solana, polkadot]).toEqual([
      'http://127.0.0.1:4451',
      'http://127.0.0.1:5452',
      'http://127.0.0.1:5461',
      undefined,
    ])
  })

  it('error: not an address', () => {
    expect(() => sandboxUrls({ VITE_SANDBOX_ONE_URL: '4451' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: VITE_SANDBOX_ONE_URL must be an http(s) address.]`,
    )
    expect(() => sandboxUrls({ VITE_SANDBOX_ONE_URL: 'none' })).toThrow('VITE_SANDBOX_ONE_URL')
  })
})

describe('sandboxNetworks', () => {
  const namesOf = (env: Record<string, string>) => sandboxNetworks(sandboxUrls(env)).map(({ name }) => name)

  it('default', () => {
    expect(namesOf({})).toEqual([
      'Sandbox One',
      'Sandbox Two',
      'Sandbox Solana',
      'Sandbox Bitcoin',
      'Sandbox Polkadot',
    ])
  })

  it('behavior: a chain that is not running is left out', () => {
    expect(namesOf({ VITE_SANDBOX_SOLANA_URL: 'none', VITE_SANDBOX_BITCOIN_URL: 'none' })).toEqual([
      'Sandbox One',
      'Sandbox Two',
      'Sandbox Polkadot',
    ])
  })
})
