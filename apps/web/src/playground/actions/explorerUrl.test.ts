import { describe, expect, it } from 'vitest'
import { explorerUrl } from './explorerUrl.ts'

const at = (url: string) => ({ blockExplorers: { default: { name: 'Explorer', url } } })

describe('explorerUrl', () => {
  it('default', () => {
    expect(explorerUrl(at('https://explorer.example/'), '0x12')).toBe('https://explorer.example/tx/0x12')
  })

  it('behavior: no explorer', () => {
    expect(explorerUrl(undefined, '0x12')).toBeUndefined()
    expect(explorerUrl({}, '0x12')).toBeUndefined()
  })

  it('behavior: an address that is not for browsing', () => {
    expect(explorerUrl(at('javascript:alert(1)'), '0x12')).toBeUndefined()
    expect(explorerUrl(at('explorer'), '0x12')).toBeUndefined()
  })
})
