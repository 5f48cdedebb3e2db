import { describe, expect, test } from 'vitest'
import { createDirectory } from './createDirectory.ts'
import { readDirectory } from './readDirectory.ts'

const wallets = readDirectory()
const directory = createDirectory(wallets)
const namesOf = (search: string) => directory.find({ search }).wallets.map(({ name }) => name)

describe('createDirectory', () => {
  test('default', () => {
    const { wallets: page, count } = directory.find({})
    expect(count).toBe(539)
    expect(page).toHaveLength(40)
    expect(page.slice(0, 3).map(({ name }) => name)).toEqual(['My Wallet', 'Trust Wallet', 'MetaMask'])
  })

  test.each([
    ['metmask', 'MetaMask'],
    ['metamsk', 'MetaMask'],
    ['matamask', 'MetaMask'],
    ['meatmask', 'MetaMask'],
    ['metamaks', 'MetaMask'],
    ['metamaskk', 'MetaMask'],
    ['meta mask', 'MetaMask'],
    ['METAMASK', 'MetaMask'],
    ['Métamàsk', 'MetaMask'],
    ['trsut', 'Trust Wallet'],
    ['trustwalet', 'Trust Wallet'],
    ['rainbw', 'Rainbow'],
    ['rianbow', 'Rainbow'],
    ['coinbse', 'Base (formerly Coinbase Wallet)'],
    ['coinbasewallet', 'Base (formerly Coinbase Wallet)'],
    ['ledgr', 'Ledger Wallet'],
    ['phantm', 'Phantom'],
    ['fantom', 'Phantom'],
    ['zerionn', 'Zerion'],
    ['uniswp', 'Uniswap Wallet'],
    ['exodsu', 'Exodus'],
    ['okxx', 'OKX Wallet'],
    ['raby', 'Rabby'],
    ['safepla', 'SafePal'],
    ['keplar', 'Keplr'],
    ['backpak', 'Backpack'],
    ['treozr', 'Trezor Suite'],
    ['tokenpoket', 'TokenPocket'],
  ])('parameters: search %s', (search, name) => {
    expect(namesOf(search)[0]).toBe(name)
  })

  test('behavior: exact, then the beginning, then a word, then near misses', () => {
    const names = namesOf('safe')
    expect(names[0]).toBe('Safe')
    expect(names.slice(1, 3)).toEqual(['SafePal', 'SafeMoon'])
    const core = namesOf('core')
    expect(core[0]).toBe('Core')
    expect(core.indexOf('Zelcore')).toBeGreaterThan(0)
    expect(namesOf('io.metamask')[0]).toBe('MetaMask')
    expect(namesOf('wallet bitget')[0]).toBe('Bitget Wallet')
  })

  test('behavior: what resembles nothing finds nothing', () => {
    for (const search of ['qqqqqqqq', '!!!', '中文钱包测试', '%', 'zz', "' or 1=1 --", 'x'.repeat(100)])
      expect(namesOf(search), search).toEqual([])
  })

  test('behavior: a search is bounded work', () => {
    const started = performance.now()
    for (let round = 0; round < 200; round++)
      directory.find({
        search: `${'aeionrstlw'.slice(round % 5)}${round}${'walletcoin'.repeat(9)}`.slice(
          0,
          20 + (round % 80),
        ),
      })
    // 200 different ones. A generous bound: the machine may be busy.
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  test('parameters: page, entries', () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 6; page++)
      for (const { id } of directory.find({ page, entries: 100 }).wallets) seen.add(id)
    expect(seen.size).toBe(539)
    expect(directory.find({ page: 7, entries: 100 })).toEqual({ wallets: [], count: 539 })
  })

  test('parameters: include, exclude', () => {
    const [first, second] = wallets
    const ids = [first?.id ?? '', second?.id ?? '']
    expect(directory.find({ include: ids })).toEqual({ wallets: [first, second], count: 2 })
    expect(directory.find({ include: ['io.metamask'] }).wallets[0]?.name).toBe('MetaMask')
    const rest = directory.find({ exclude: ids })
    expect(rest.count).toBe(537)
    expect(rest.wallets[0]?.name).toBe('MetaMask')
    expect(directory.find({ include: ids, exclude: ids }).count).toBe(0)
    expect(directory.find({ include: ['nothing'] }).count).toBe(0)
  })

  test('parameters: chains', () => {
    const forSolana = directory.find({
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      search: 'phantom',
    })
    expect(forSolana.wallets[0]?.name).toBe('Phantom')
    expect(directory.find({ chains: ['solana:x'], search: 'rabby' }).wallets[0]?.name).not.toBe('Rabby')
    expect(directory.find({ chains: ['eip155:1'], search: 'rabby' }).wallets[0]?.name).toBe('Rabby')
    // Of most it is not known: they stay.
    expect(directory.find({ chains: ['polkadot:x'] }).count).toBe(500)
  })

  test('parameters: badge_type', () => {
    expect(directory.find({ badge_type: 'none' }).count).toBe(539)
    expect(directory.find({ badge_type: 'certified' }).count).toBe(0)
  })
})
