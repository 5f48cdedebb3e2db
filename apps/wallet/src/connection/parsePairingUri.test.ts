import { describe, expect, it } from 'vitest'
import { parsePairingUri } from './parsePairingUri.ts'

const topic = 'a'.repeat(64)
const key = 'b'.repeat(64)
const now = 1_000_000_000_000
const good = `wc:${topic}@2?expiryTimestamp=1000000300&relay-protocol=irn&symKey=${key}`
const problemOf = (text: string) => {
  const result = parsePairingUri(text, now)
  return 'problem' in result ? result.problem : 'none'
}

describe('parsePairingUri', () => {
  it('default', () => {
    expect(parsePairingUri(`  ${good}\n`, now)).toEqual({ uri: good })
  })

  it('behavior: a link without an expiry', () => {
    expect(problemOf(`wc:${topic}@2?relay-protocol=irn&symKey=${key}`)).toBe('none')
  })

  it('error: what is wrong is said', () => {
    expect([
      problemOf(''),
      problemOf('https://example.com'),
      problemOf(`javascript:alert('${good}')`),
      problemOf(`wc:${'a'.repeat(3_000)}`),
      problemOf(`wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${key}`),
      problemOf(`wc:${topic}@2?relay-protocol=irn`),
      problemOf(`wc:short@2?relay-protocol=irn&symKey=${key}`),
      problemOf(good.replace('1000000300', '999999999')),
      problemOf(good.replace('1000000300', 'never')),
    ]).toMatchInlineSnapshot(`
      [
        "This is not a WalletConnect link: it starts with “wc:”.",
        "This is not a WalletConnect link: it starts with “wc:”.",
        "This is not a WalletConnect link: it starts with “wc:”.",
        "This is not a WalletConnect link: it starts with “wc:”.",
        "This link is for an older version of WalletConnect.",
        "Part of the link is missing. Please copy it again.",
        "Part of the link is missing. Please copy it again.",
        "This link has expired. Please get a new one from the page.",
        "This link has expired. Please get a new one from the page.",
      ]
    `)
  })
})
