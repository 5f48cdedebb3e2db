import { describe, expect, test } from 'vitest'
import { avatarUrl } from './avatarUrl.ts'

const gateway = 'https://ipfs.example/'
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'

describe('avatarUrl', () => {
  test('default', () => {
    expect(avatarUrl('https://img.example/a.png?x=1')).toBe('https://img.example/a.png?x=1')
    expect(avatarUrl('data:image/svg+xml;base64,PHN2Zy8+')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
  })

  test('parameters: ipfsGateway', () => {
    expect(avatarUrl(`ipfs://${cid}/a b.png`, gateway)).toBe(`https://ipfs.example/ipfs/${cid}/a%20b.png`)
    expect(avatarUrl(`ipfs://ipfs/${cid}`, gateway)).toBe(`https://ipfs.example/ipfs/${cid}`)
    expect(avatarUrl(`ipfs://${cid}/a?b#c`, gateway)).toBe(`https://ipfs.example/ipfs/${cid}/a%3Fb%23c`)
    expect(avatarUrl(`ipfs://${cid}`)).toBe(undefined)
  })

  test.each([
    '',
    'http://img.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml\u0000,x',
    'file:///etc/passwd',
    'https://user:pass@img.example/a.png',
    'eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430',
    `ipfs://${cid}/../../admin`,
    `ipfs://${cid}/%2e%2e/admin`,
    'ipfs://evil.example/x',
    'blob:https://app.example/1',
    `https://img.example/${'a'.repeat(3_000)}`,
  ])('error: %j', (record) => {
    expect(avatarUrl(record, gateway)).toBe(undefined)
  })
})
