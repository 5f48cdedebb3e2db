import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { p2pkh } from '@scure/btc-signer'
import { pointFromScalar } from 'tiny-secp256k1'
import { describe, expect, test } from 'vitest'
import { formatMessage } from '../../message/formatMessage.ts'
import { sampleMessage } from '../../message/messages.fixture.ts'
import { full, hashes, refused, simple } from './bip322Vectors.fixture.ts'
import { bitcoin } from './bitcoin.ts'
import { payment, signBip322, signLegacy, type TestKind } from './signers.fixture.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyBitcoin } from './verifyBitcoin.ts'
import { taggedHash, toSpendId } from './virtualTransactions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex')
const secretKeys = [1, 2, 3].map((seed) => new Uint8Array(32).fill(seed * 7))
const text = formatMessage(sampleMessage('bitcoin', 'everything'), [bitcoin])

describe('BIP-322, published vectors', () => {
  test.each(hashes)('behavior: hashes of "$message"', ({ message, address, messageHash, toSpend }) => {
    expect(hex(taggedHash('BIP0322-signed-message', bytes(message)))).toBe(messageHash)
    const program = parseBitcoinAddress(address)?.program ?? new Uint8Array()
    // Ids of transactions are shown from the last byte to the first.
    expect(hex(toSpendId(bytes(message), Uint8Array.of(0, 20, ...program)).reverse())).toBe(toSpend)
  })

  test.each(simple)('default: $kind "$message"', async ({ message, address, signatures }) => {
    for (const signature of signatures)
      expect(await verifyBitcoin({ address, text: message, signature })).toBe(true)
  })

  test.each(full)('behavior: valid later, $kind', async ({ message, address, signature }) => {
    const later = { lockTime: 2016, sequence: 2016 }
    expect(verifyBip322(address, bytes(message), signature)).toEqual(later)
    expect(verifyBip322(address, bytes(message), `ful${signature}`)).toEqual(later)
    expect(verifyBip322(address, bytes(`${message} `), signature)).toBeUndefined()
    expect(await verifyBitcoin({ address, text: message, signature })).toBe(false)
  })

  test.each(refused)('error: $why', async ({ message, address, signature }) => {
    expect(await verifyBitcoin({ address, text: message, signature })).toBe(false)
  })
})

describe('verifyBitcoin', () => {
  test.each<TestKind>(['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'])(
    'behavior: as another library signs, %s',
    async (kind) => {
      for (const secretKey of secretKeys) {
        const { address = '' } = payment(kind, secretKey)
        const { simple: short, full: long } = signBip322(kind, secretKey, text)
        const forms = kind === 'p2pkh' ? [long, `ful${long}`] : [short, long, `smp${short}`, `ful${long}`]
        for (const signature of forms) {
          expect(await verifyBitcoin({ address, text, signature })).toBe(true)
          expect(await verifyBitcoin({ address, text: `${text}.`, signature })).toBe(false)
        }
        const { address: other = '' } = payment(kind, new Uint8Array(32).fill(99))
        expect(await verifyBitcoin({ address: other, text, signature: long })).toBe(false)
      }
    },
  )

  test.each<TestKind>(['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'])(
    'error: one changed byte, wherever it is, %s',
    async (kind) => {
      const [secretKey = new Uint8Array(32)] = secretKeys
      const { address = '' } = payment(kind, secretKey)
      const { simple: short, full: long } = signBip322(kind, secretKey, text)
      const signature = Buffer.from(kind === 'p2pkh' ? long : short, 'base64')
      for (let index = 0; index < signature.length; index += 1) {
        const changed = Buffer.from(signature)
        changed[index] = (changed[index] ?? 0) ^ 1
        expect(await verifyBitcoin({ address, text, signature: changed.toString('base64') })).toBe(false)
      }
    },
  )

  test.each<[step: number, kinds: readonly TestKind[]]>([
    [0, []],
    [1, ['p2pkh', 'p2wpkh', 'p2sh']],
    [2, ['p2sh']],
    [3, ['p2wpkh']],
  ])('behavior: first bytes of step %i are for %j', async (step, kinds) => {
    for (const secretKey of secretKeys) {
      const signature = signLegacy(secretKey, text, step)
      for (const kind of ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const) {
        const { address = '' } = payment(kind, secretKey)
        expect(await verifyBitcoin({ address, text, signature }), kind).toBe(kinds.includes(kind))
        expect(await verifyBitcoin({ address, text: `${text} `, signature })).toBe(false)
      }
    }
  })

  test('behavior: a key that is not compressed', async () => {
    for (const secretKey of secretKeys) {
      const { address = '' } = p2pkh(pointFromScalar(secretKey, false) ?? new Uint8Array())
      expect(await verifyBitcoin({ address, text, signature: signLegacy(secretKey, text, 0) })).toBe(true)
      expect(await verifyBitcoin({ address, text, signature: signLegacy(secretKey, text, 1) })).toBe(false)
    }
  })

  test.each([
    [
      'other first bytes',
      (signature: string) => Buffer.from([43, ...Buffer.from(signature, 'base64').subarray(1)]),
    ],
    ['a byte too few', (signature: string) => Buffer.from(signature, 'base64').subarray(0, 64)],
    [
      'a byte too many',
      (signature: string) => Buffer.concat([Buffer.from(signature, 'base64'), Buffer.of(0)]),
    ],
    ['zeros', () => Buffer.from([31, ...new Uint8Array(64)])],
  ])('error: %s', async (_, change) => {
    const [secretKey = new Uint8Array(32)] = secretKeys
    const { address = '' } = payment('p2pkh', secretKey)
    const signature = change(signLegacy(secretKey, text, 1)).toString('base64')
    expect(await verifyBitcoin({ address, text, signature })).toBe(false)
  })

  test('error: base64 that another could write otherwise', async () => {
    const [secretKey = new Uint8Array(32)] = secretKeys
    const { address = '' } = payment('p2pkh', secretKey)
    const signature = signLegacy(secretKey, text, 1)
    for (const other of [
      `${signature}\n`,
      ` ${signature}`,
      signature.replace(/=+$/, ''),
      `${signature}=`,
      `0x${signature}`,
    ])
      expect(await verifyBitcoin({ address, text, signature: other })).toBe(false)
    expect(await verifyBitcoin({ address: 'nobody', text, signature })).toBe(false)
    expect(await verifyBitcoin({ address, text, signature: 'A'.repeat(1_000_000) })).toBe(false)
  })
})
