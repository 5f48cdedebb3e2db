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

  it('behavior: line breaks that an e-mail or a chat has put into the link', () => {
    const broken = `${good.slice(0, 40)}\n  ${good.slice(40, 90)}\r\n${good.slice(90)}`
    expect(parsePairingUri(broken, now)).toEqual({ uri: good })
  })

  it('behavior: the link of a page that opens a wallet has the connection link inside', () => {
    const inside = encodeURIComponent(good)
    for (const link of [
      `http://localhost:4430/wc?uri=${inside}`,
      `wallet://wc?uri=${inside}`,
      `http://localhost:4430/wc?uri=${good}`,
    ])
      expect(parsePairingUri(link, now)).toEqual({ uri: good })
  })

  it('error: what is wrong is said, and what to paste', () => {
    expect([
      problemOf(''),
      problemOf('https://example.com'),
      problemOf(`javascript:alert('${good}')`),
      problemOf(`wc:${'a'.repeat(3_000)}`),
      problemOf(`wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${key}`),
      problemOf(good.replace('1000000300', '999999999')),
      problemOf(good.replace('1000000300', 'never')),
    ]).toMatchInlineSnapshot(`
      [
        "This is not a connection link, which starts with “wc:”. On the page, choose WalletConnect and copy the link below its QR code.",
        "This is not a connection link, which starts with “wc:”. On the page, choose WalletConnect and copy the link below its QR code.",
        "This is not a connection link, which starts with “wc:”. On the page, choose WalletConnect and copy the link below its QR code.",
        "This is much longer than a connection link. On the page, choose WalletConnect and copy the link below its QR code.",
        "This link is for an older version of WalletConnect, which wallets no longer use.",
        "This link has expired: each is good for a few minutes. Please get a new one from the page.",
        "This link has expired: each is good for a few minutes. Please get a new one from the page.",
      ]
    `)
  })

  it('error: a link that begins with “wc:” and is incomplete is never called something else', () => {
    const incomplete = [
      'wc:',
      `wc:${topic.slice(0, 20)}`,
      `wc:${topic}`,
      `wc:${topic}@2`,
      `wc:${topic}@2?relay-protocol=irn`,
      good.slice(0, -10),
      `wc:${topic}@2?symKey=${key}`,
      `wc:${topic.slice(5)}@2?relay-protocol=irn&symKey=${key}`,
    ].map(problemOf)
    for (const problem of incomplete) expect(problem).toMatch(/^This link is incomplete: /)
    expect(incomplete).toMatchInlineSnapshot(`
      [
        "This link is incomplete: it breaks off soon after “wc:”. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: it breaks off soon after “wc:”. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: it breaks off soon after “wc:”. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: its key (“symKey=…”) is missing. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: its key (“symKey=…”) is missing. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: its key (“symKey=…”) is cut short. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: the part “relay-protocol=…” is missing. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
        "This link is incomplete: part of its beginning, between “wc:” and “@2”, is missing. On the page, choose WalletConnect and copy the link below its QR code, the whole of it.",
      ]
    `)
  })
})
