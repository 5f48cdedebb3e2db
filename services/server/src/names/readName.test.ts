import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { selectors } from '../evm/abi.ts'
import { readName } from './readName.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const universalResolver = `0x${'7'.repeat(40)}`
const ens = { registry: `0x${'8'.repeat(40)}`, universalResolver }

const reversed = (name: string) =>
  encodeAbiParameters(
    [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
    [name, zeroAddress, zeroAddress],
  )
const resolved = (text: string) =>
  encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [encodeAbiParameters([{ type: 'string' }], [text]), zeroAddress],
  )

/** What comes of a universal resolver that answers so. */
function read(reverse: Hex | undefined, resolve?: Hex) {
  const chain = createFakeChain((_, data) =>
    data.startsWith(selectors['reverse(bytes,uint256)']) ? reverse : resolve,
  )
  return readName(chain, ens, account)
}

describe('readName', () => {
  test('default', async () => {
    expect(await read(reversed('mira.eth'), resolved('https://img.example/a.png'))).toEqual({
      name: 'mira.eth',
      avatar: 'https://img.example/a.png',
    })
  })

  test('behavior: without an avatar', async () => {
    expect(await read(reversed('mira.eth'))).toEqual({ name: 'mira.eth', avatar: undefined })
    expect(await read(reversed('mira.eth'), '0x1234')).toEqual({ name: 'mira.eth', avatar: undefined })
    expect(await read(reversed('mira.eth'), resolved('x'.repeat(40_000)))).toEqual({
      name: 'mira.eth',
      avatar: undefined,
    })
  })

  test.each<[string, Hex | undefined]>([
    ['nothing', undefined],
    ['no name', reversed('')],
    ['capital letters', reversed('MIRA.eth')],
    ['letters of two scripts', reversed('mir\u0430.eth')],
    ['a hidden character', reversed('mira\u200b.eth')],
    ['a name without a dot', reversed('mira')],
    ['a name without end', reversed('x'.repeat(100_000))],
    ['garbage', `0x${'ff'.repeat(96)}`],
    ['no data', '0x'],
  ])('behavior: no name when the resolver gives %s', async (_, reverse) => {
    expect(await read(reverse, resolved('https://img.example/a.png'))).toBe(undefined)
  })
})
