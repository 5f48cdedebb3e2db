import { describe, expect, test } from 'vitest'
import { explorerLink } from './explorerLink.ts'

describe('explorerLink', () => {
  test.each([
    ['https://explorer.example', 'https://explorer.example/tx/0xa'],
    ['https://explorer.example/', 'https://explorer.example/tx/0xa'],
    ['https://explorer.example/signet', 'https://explorer.example/signet/tx/0xa'],
    ['https://explorer.example/?cluster=devnet', 'https://explorer.example/tx/0xa?cluster=devnet'],
    ['https://explorer.example?cluster=devnet', 'https://explorer.example/tx/0xa?cluster=devnet'],
  ])('default: %s', (explorer, link) => {
    expect(explorerLink(explorer, 'tx', '0xa')).toBe(link)
  })
})
