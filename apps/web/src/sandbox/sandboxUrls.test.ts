import { sandboxNetworks } from '@latchkey/sandbox/networks'
import { describe, expect, it } from 'vitest'
import { sandboxUrls } from './sandboxUrls.ts'

describe('sandboxUrls', () => {
  it('default', () => {
    const { one, two } = sandboxUrls({ VITE_SANDBOX_ONE_URL: '' })
    expect([one, two]).toEqual(sandboxNetworks.map((network) => network.rpcUrls.default.http[0]))
  })

  it('parameters: env', () => {
    const { one, two } = sandboxUrls({ VITE_SANDBOX_TWO_URL: 'http://127.0.0.1:5452' })
    expect([one, two]).toEqual(['http://127.0.0.1:4451', 'http://127.0.0.1:5452'])
  })

  it('error: not an address', () => {
    expect(() => sandboxUrls({ VITE_SANDBOX_ONE_URL: '4451' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: VITE_SANDBOX_ONE_URL must be an http(s) address.]`,
    )
  })
})
