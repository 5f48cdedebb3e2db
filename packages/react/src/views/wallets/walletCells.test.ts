import type { Connector, Wallet } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { walletCells } from './walletCells.ts'

const connector = (name: string, rdns = name): Connector => ({
  id: rdns,
  name,
  chain: 'eip155',
  type: 'ANNOUNCED',
  info: { rdns },
})
const wallet = (id: string, rdns?: string): Wallet => ({ id, name: id, rdns })
const names = (cells: ReturnType<typeof walletCells>) =>
  cells.map(({ name, connector }) => `${name}${connector ? ' installed' : ''}`)

describe('walletCells', () => {
  const wallets = [wallet('a'), wallet('b', 'io.b'), wallet('a')]

  test('default', () => {
    expect(names(walletCells(wallets, [connector('B', 'io.b'), connector('Own')], false))).toEqual([
      'B installed',
      'Own installed',
      'a',
    ])
  })

  test('behavior: a search shows what was found', () => {
    expect(names(walletCells(wallets, [connector('B', 'io.b'), connector('Own')], true))).toEqual([
      'B installed',
      'a',
    ])
  })
})
