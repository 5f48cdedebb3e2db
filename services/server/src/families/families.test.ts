import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { testChain } from '../../test/testServer.fixture.ts'
import { familyOf } from './families.ts'

const chains = {
  ethereum: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  litecoin: 'bip122:12a765e31ffd4059bada1e25190f6e98',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  kusama: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  substrate: 'polkadot:164ba4972709f569ea36d5d83eb5bda8',
} as const
type ChainName = keyof typeof chains

/** Each address, and the chains of which it is one. */
const addresses: readonly [address: string, ...on: ChainName[]][] = [
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'ethereum'],
  ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'solana'],
  ['11111111111111111111111111111111', 'solana'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bitcoin'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bitcoin'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bitcoin'],
  ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bitcoin'],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'bitcoin'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet', 'regtest'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet'],
  ['bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', 'regtest'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot'],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 'kusama'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'substrate'],
]

const malformed = [
  '',
  // A character that is not of the alphabet, one that is missing, one too many, one that is another.
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAs0',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJos',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsUU',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN',
  '1a1zp1ep5qgefi2dmptftl5slmv7divfna',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5MDQ',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdqq',
  // Version 0 with the checksum of later ones, version 1 with that of the first (BIP-350).
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'bc1gmk9yu',
  // A program of 17 bytes in version 0, a version above 16.
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ0',
  '5GRWVAEF5ZXB26FZ9RCQPDWS57CTERHPNEHXCPCNOHGKUTQY',
  // The account of a Substrate chain with an index instead of a key.
  'F7Hs',
]

const entryOf = (id: string) => testChain({ id, rpcUrls: ['http://127.0.0.1:9'] })
const accepts = (id: string, address: string) => {
  const chain = entryOf(id)
  return familyOf(chain).isAddress(chain, address)
}

describe('isAddress', () => {
  test.each(addresses)('default: %s', (address, ...on) => {
    const found = Object.entries(chains).filter(([, id]) => accepts(id, address))
    expect(found.map(([name]) => name).sort()).toEqual([...on].sort())
  })

  test.each(malformed)('error: %s is an address nowhere', (address) => {
    for (const id of Object.values(chains)) expect(accepts(id, address)).toBe(false)
  })

  test('behavior: one character changed is noticed wherever it is', () => {
    for (const [address, ...on] of addresses.filter(([, name]) => name !== 'ethereum' && name !== 'solana'))
      for (const at of address.split('').keys()) {
        const other = address[at] === '2' ? '3' : '2'
        const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`
        for (const name of on) expect(accepts(chains[name], changed)).toBe(false)
      }
  })

  test('parameters: ss58Prefix', () => {
    const chain = { ...entryOf(chains.substrate), ss58Prefix: 0 }
    expect(familyOf(chain).isAddress(chain, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')).toBe(true)
    expect(familyOf(chain).isAddress(chain, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe(false)
  })
})

describe('toAccountKey', () => {
  const keyOf = (name: ChainName, address: string) =>
    familyOf({ id: toChainId(chains[name]) }).toAccountKey(address)

  test('default', () => {
    const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    expect(keyOf('ethereum', evm)).toBe(evm.toLowerCase())
    const witness = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    expect(keyOf('bitcoin', witness.toUpperCase())).toBe(witness)
    // Alice, as two networks write her.
    expect(keyOf('substrate', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe(
      keyOf('kusama', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'),
    )
  })

  test('behavior: where capitals are other digits they stay', () => {
    for (const [name, address] of [
      ['solana', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
      ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ] as const)
      expect(keyOf(name, address)).toBe(address)
  })
})

describe('isToken', () => {
  test('default', () => {
    const isToken = (name: ChainName, text: string) => familyOf({ id: toChainId(chains[name]) }).isToken(text)
    expect(isToken('ethereum', `0x${'a'.repeat(40)}`)).toBe(true)
    expect(isToken('solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(true)
    expect(isToken('polkadot', '1984')).toBe(true)
    for (const text of ['01984', '-1', '4294967296', '1e3', 'x', ''])
      expect(isToken('polkadot', text)).toBe(false)
    for (const text of ['1984', 'native', 'So1']) expect(isToken('solana', text)).toBe(false)
    expect(isToken('bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false)
  })
})
