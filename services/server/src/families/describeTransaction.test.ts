import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { describeTransaction, type Move } from './describeTransaction.ts'

const token = { name: 'Test Coin', symbol: 'TEST', decimals: 8 }
const moved = (direction: Move['direction'], more: Partial<Move> = {}): Move => ({
  token,
  amount: 150_000_000n,
  direction,
  ...more,
})
const describeMoves = (...moves: Move[]) =>
  describeTransaction({
    chain: toChainId('solana:one'),
    hash: 'x',
    minedAt: 0,
    status: 'confirmed',
    moves,
    parties: { sentFrom: 'a', sentTo: 'b' },
  })

describe('describeTransaction', () => {
  test.each([
    ['send', [moved('out')]],
    ['send', [moved('self')]],
    ['receive', [moved('in'), moved('in')]],
    ['trade', [moved('out'), moved('in')]],
    ['execute', []],
  ])('default: %s', (type, moves) => {
    const { metadata, transfers } = describeMoves(...moves)
    expect(metadata.operationType).toBe(type)
    expect(transfers).toEqual(
      moves.map(({ direction }) => ({
        fungible_info: { name: 'Test Coin', symbol: 'TEST' },
        direction,
        quantity: { numeric: '1.5' },
      })),
    )
  })

  test('behavior: one of what cannot be divided is an NFT, and bait where it advertises', () => {
    const nft = (name: string, direction: Move['direction']) =>
      describeMoves(moved(direction, { token: { ...token, name, decimals: 0 }, amount: 1n })).transfers[0]
    expect(nft('Picture', 'in')).toEqual({
      nft_info: { name: 'Picture', flags: { is_spam: false } },
      direction: 'in',
      quantity: { numeric: '1' },
    })
    const bait = 'Visit https://evil.example to claim'
    expect(nft(bait, 'in')?.nft_info?.flags.is_spam).toBe(true)
    expect(nft(bait, 'out')?.nft_info?.flags.is_spam).toBe(false)
  })

  test('behavior: what tokens are called is fit to be shown', () => {
    const name = `A\u202e\u0000B ${'x'.repeat(200)}`
    const [transfer] = describeMoves(moved('in', { token: { ...token, name, symbol: '\u200b' } })).transfers
    expect(transfer?.fungible_info).toEqual({ name: `AB ${'x'.repeat(97)}`, symbol: '?' })
  })
})
