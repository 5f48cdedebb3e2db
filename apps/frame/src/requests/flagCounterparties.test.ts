import { describe, expect, test } from 'vitest'
import type { Description, Row } from '../chains/description.ts'
import { counterpartiesOf, flagCounterparties } from './flagCounterparties.ts'

const own = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const friend = '0x9f2C7b11E0a4c83d5526bd19f04A6e77c3d041aE'
const stranger = '0x5Cb1e20A0000000000000000000000007dF109fE'

const about = (...rows: Row[]): Description => ({
  title: { code: 'sendCoin' },
  isLowRisk: false,
  rows,
  changes: 'unknown',
  warnings: [],
})
const to = (value: string, more: Partial<Row> = {}): Row => ({ label: 'to', value, kind: 'address', ...more })

describe('flagCounterparties', () => {
  test.each<[string, Row, Row['flags']]>([
    ['somebody known', to(friend), undefined],
    ['somebody known, in other letters', to(friend.toLowerCase()), undefined],
    ['the visitor', to(own), undefined],
    ['a stranger', to(stranger), ['firstTime']],
    ['a stranger who may spend', to(stranger, { label: 'spender' }), ['firstTime']],
    ['a contract that was never used', to(stranger, { label: 'contract' }), ['firstTime']],
    [
      'a stranger who looks like a friend',
      to(`${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`),
      ['lookAlike', 'firstTime'],
    ],
    [
      'one that is known to look like another one',
      to(`${own.slice(0, 6)}${'0'.repeat(32)}${own.slice(-4)}`, { flags: ['lookAlike'] }),
      ['lookAlike', 'firstTime'],
    ],
    ['what goes back to the visitor', to(stranger, { label: 'back' }), undefined],
    ['what is no address', { label: 'to', value: { code: 'newContract' } }, undefined],
  ])('default: %s', (_, row, flags) => {
    expect(flagCounterparties(about(row), [own, friend]).rows).toEqual([flags ? { ...row, flags } : row])
  })

  test('behavior: Bitcoin addresses all begin alike', () => {
    const [one, other] = [
      'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
      'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
    ]
    expect(flagCounterparties(about(to(other)), [one]).rows[0]?.flags).toEqual(['firstTime'])
  })
})

describe('counterpartiesOf', () => {
  test('default', () => {
    expect(
      counterpartiesOf(about(to(friend), { label: 'amount', value: '1 ETH' }, to(own, { label: 'back' }))),
    ).toEqual([friend.toLowerCase()])
  })
})
