import { describe, expect, test } from 'vitest'
import { toExtensionAccounts } from './toExtensionAccounts.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceOnPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

describe('toExtensionAccounts', () => {
  test('default', () => {
    expect(
      toExtensionAccounts([{ address: alice, type: 'ed25519', genesisHash: '0xab', name: 'A' }]),
    ).toEqual([
      { address: alice, publicKey: expect.any(Uint8Array), keyType: 'ed25519', genesisHash: '0xab' },
    ])
    expect(toExtensionAccounts([])).toEqual([])
  })

  test('behavior: one key is one account, however it is written', () => {
    expect(toExtensionAccounts([{ address: alice }, { address: aliceOnPolkadot }])).toHaveLength(1)
  })

  test.each([
    ['of Ethereum', { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' }],
    ['said to be of Ethereum', { address: alice, type: 'ethereum' }],
    ['of another kind', { address: alice, type: 'bls' }],
    ['with a wrong checksum', { address: `${alice.slice(0, -1)}x`, type: 'sr25519' }],
  ])('behavior: an account %s is left out', (_, account) => {
    expect(toExtensionAccounts([account])).toEqual([])
  })

  test.each([[undefined], ['x'], [{}], [[42, null, {}]], [[new Proxy({}, { get: () => 1 })]]])(
    'error: %j is no list of accounts',
    (answer) => {
      expect(toExtensionAccounts(answer)).toBeUndefined()
    },
  )

  test('behavior: a getter that throws is no account', () => {
    const bad = Object.defineProperty({}, 'address', {
      get() {
        throw new Error('no')
      },
    })
    expect(toExtensionAccounts([bad, { address: alice }])).toHaveLength(1)
  })
})
