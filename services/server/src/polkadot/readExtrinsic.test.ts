import { describe, expect, test } from 'vitest'
import type { Runtime } from './loadRuntime.ts'
import { readExtrinsic, toKey } from './readExtrinsic.ts'

const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const key = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

/** A runtime that has read this call behind the signature. */
const runtimeOf = (call: unknown): Runtime => ({
  specVersion: 1,
  hasPallet: () => true,
  storage: () => {
    throw new Error('not used')
  },
  readSigned: (bytes) => ({ nonce: bytes[0] ?? 0, selector: '0x0503', call }),
})
const extrinsic = ({ version = '84', kind = '01', signature = '00'.repeat(64) } = {}) =>
  Buffer.from(`5102${version}00${key}${kind}${signature}07`, 'hex')
const call = (pallet: string, name: string, parameters: object) => ({
  type: pallet,
  value: { type: name, value: parameters },
})
const to = { type: 'Id', value: bob }

describe('readExtrinsic', () => {
  test('default', () => {
    const transfer = call('Balances', 'transfer_keep_alive', { dest: to, value: 5n })
    expect(readExtrinsic(runtimeOf(transfer), extrinsic())).toEqual({
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      sender: `0x${key}`,
      nonce: 7,
      selector: '0x',
      recipient: toKey(bob),
      value: 5n,
    })
  })

  test.each([
    ['an asset', call('Assets', 'transfer', { id: 1, target: to, amount: 5n }), '0x', toKey(bob)],
    ['all', call('Balances', 'transfer_all', { dest: to, keep_alive: true }), '0x', toKey(bob)],
    ['something else', call('System', 'remark', { remark: 'x' }), '0x0503', null],
    ['to no account', call('Balances', 'transfer', { dest: { type: 'Index', value: 1 } }), '0x0503', null],
    ['to what is no address', call('Balances', 'transfer', { dest: { ...to, value: 'x' } }), '0x0503', null],
    ['nothing that makes sense', undefined, '0x0503', null],
  ])('behavior: %s', (_, parsed, selector, recipient) => {
    const read = readExtrinsic(runtimeOf(parsed), extrinsic())
    expect(read).toMatchObject({ sender: `0x${key}`, selector, recipient, value: 0n })
  })

  test('behavior: by each kind of signature, and by no other', () => {
    const nonceBy = (kind: string, length: number) =>
      readExtrinsic(runtimeOf(undefined), extrinsic({ kind, signature: '00'.repeat(length) }))?.nonce
    expect([nonceBy('00', 64), nonceBy('01', 64), nonceBy('02', 65), nonceBy('03', 64)]).toEqual([
      7,
      7,
      7,
      undefined,
    ])
  })

  test('behavior: what nobody has signed', () => {
    for (const version of ['04', '05', '45'])
      expect(readExtrinsic(runtimeOf(undefined), extrinsic({ version }))).toBeUndefined()
    expect(readExtrinsic(runtimeOf(undefined), new Uint8Array())).toBeUndefined()
  })
})
