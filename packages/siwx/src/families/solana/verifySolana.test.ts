import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { fromBase58, toBase58 } from '@latchkey/protocol/addresses'
import { describe, expect, test } from 'vitest'
import { formatMessage } from '../../message/formatMessage.ts'
import { sampleMessage } from '../../message/messages.fixture.ts'
import { solana } from './solana.ts'
import { verifySolana } from './verifySolana.ts'

/** An account with a key of OpenSSL. */
function account(seed: number) {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, publicKey, address: toBase58(Buffer.from(x, 'base64url')) }
}

const text = formatMessage(sampleMessage('siws', 'everything'), [solana])

describe('verifySolana', () => {
  test('behavior: as OpenSSL signs', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const { privateKey, address } = account(seed)
      const signature = toBase58(sign(null, Buffer.from(text), privateKey))
      expect(await verifySolana({ address, text, signature })).toBe(true)
      expect(await verifySolana({ address, text: `${text} `, signature })).toBe(false)
      expect(await verifySolana({ address: account(seed + 1).address, text, signature })).toBe(false)
    }
  })

  test('error: one changed byte, wherever it is, as OpenSSL sees it', async () => {
    const { privateKey, publicKey, address } = account(1)
    const signature = sign(null, Buffer.from(text), privateKey)
    for (let index = 0; index < signature.length; index += 1) {
      const changed = Buffer.from(signature)
      changed[index] = (changed[index] ?? 0) ^ 4
      expect(verify(null, Buffer.from(text), publicKey, changed)).toBe(false)
      expect(await verifySolana({ address, text, signature: toBase58(changed) })).toBe(false)
    }
  })

  test('error: a second signature for the same message', async () => {
    const { privateKey, address } = account(1)
    const signature = sign(null, Buffer.from(text), privateKey)
    // The order of the group, added to the second half.
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const half = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order
    const other = Buffer.from(half.toString(16).padStart(64, '0'), 'hex').reverse()
    const malleable = toBase58(Buffer.concat([signature.subarray(0, 32), other]))
    expect(await verifySolana({ address, text, signature: malleable })).toBe(false)
  })

  test('error: a key of small order, which would sign everything', async () => {
    const address = toBase58(Buffer.concat([Buffer.of(1), Buffer.alloc(31)]))
    const signature = toBase58(Buffer.concat([Buffer.of(1), Buffer.alloc(63)]))
    expect(await verifySolana({ address, text, signature })).toBe(false)
  })

  test.each([
    '',
    '0',
    'x'.repeat(100_000),
    toBase58(new Uint8Array(63)),
    toBase58(new Uint8Array(65)),
    '0x00',
  ])('error: no signature', async (signature) => {
    expect(await verifySolana({ address: account(1).address, text, signature })).toBe(false)
  })

  test('error: no address', async () => {
    expect(fromBase58('1')).toHaveLength(1)
    for (const address of ['', '1', 'x'.repeat(100_000)])
      expect(await verifySolana({ address, text, signature: toBase58(new Uint8Array(64)) })).toBe(false)
  })
})
