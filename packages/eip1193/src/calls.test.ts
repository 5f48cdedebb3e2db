import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { toCallsId, toCallsStatus, toCapabilities } from './calls.ts'

const hash = `0x${'ab'.repeat(32)}`
const network = {
  id: 1,
  caipNetworkId: toChainId('eip155:1'),
  chainNamespace: 'eip155',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

describe('toCapabilities', () => {
  test('default', () => {
    expect(
      toCapabilities(
        { '0x1': { atomic: { status: 'ready' } }, '0x2105': { paymasterService: { supported: true } } },
        network,
      ),
    ).toEqual({
      'eip155:1': { atomic: { status: 'ready' } },
      'eip155:8453': { paymasterService: { supported: true } },
    })
  })

  test('behavior: what holds on every chain', () => {
    expect(toCapabilities({ '0x0': { a: 1, b: 1 }, '0x1': { b: 2 } }, network)).toEqual({
      'eip155:1': { a: 1, b: 2 },
    })
  })

  test.each([undefined, null, 42, 'text', [], { zz: {}, __proto__: { '0x1': {} } }])(
    'behavior: %j says nothing',
    (answer) => {
      expect(toCapabilities(answer, network)).toEqual({ 'eip155:1': {} })
    },
  )
})

describe('toCallsId', () => {
  test.each(['0x1', { id: '0x1' }])('default: %j', (answer) => {
    expect(toCallsId(answer)).toBe('0x1')
  })

  test.each([undefined, null, '', {}, { id: 1 }, 'x'.repeat(9000)])('error: %j', (answer) => {
    expect(() => toCallsId(answer)).toThrow(
      expect.objectContaining({ details: 'The wallet gave no id for the calls' }),
    )
  })
})

describe('toCallsStatus', () => {
  test.each([
    [{ status: 100 }, 'pending', []],
    [{ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] }, 'success', [hash]],
    [{ status: 400 }, 'failure', []],
    [{ status: 500, receipts: [{ transactionHash: hash, status: '0x0' }] }, 'failure', [hash]],
    [{ status: 600 }, 'failure', []],
    [{ status: 'PENDING' }, 'pending', []],
    [{ status: 'CONFIRMED', receipts: [{ transactionHash: hash, status: '0x1' }] }, 'success', [hash]],
    [{ status: 'CONFIRMED', receipts: [{ transactionHash: hash, status: '0x0' }] }, 'failure', [hash]],
    [{ status: 200, receipts: [{ transactionHash: 'javascript:' }, null, 42] }, 'success', []],
    [{ status: 200, receipts: 'none' }, 'success', []],
  ])('default: %j', (answer, status, transactionHashes) => {
    expect(toCallsStatus('0x1', answer)).toEqual({ id: '0x1', status, transactionHashes })
  })

  test.each([undefined, null, {}, { status: 'MAYBE' }, { status: 42 }])('error: %j', (answer) => {
    expect(() => toCallsStatus('0x1', answer)).toThrow(
      expect.objectContaining({ details: 'The wallet gave no status of the calls' }),
    )
  })
})
