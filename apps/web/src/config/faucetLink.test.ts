import { describe, expect, it } from 'vitest'
import { faucetLink } from './faucetLink.ts'

describe('faucetLink', () => {
  it('default', () => {
    const link = new URL(faucetLink('http://localhost:4440', { address: '0x12', network: 'eip155:4415001' }))
    expect([link.origin, link.pathname, link.hash]).toEqual(['http://localhost:4440', '/', '#faucet'])
    expect(Object.fromEntries(link.searchParams)).toEqual({ address: '0x12', network: 'eip155:4415001' })
  })

  it('behavior: nobody is connected', () => {
    expect(faucetLink('http://localhost:4440')).toBe('http://localhost:4440/#faucet')
  })
})
