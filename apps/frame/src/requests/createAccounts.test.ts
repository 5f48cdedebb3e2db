import type { CaipChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { KeyWorker } from '../keys/createKeyWorker.ts'
import type { AddressFormats } from '../keys/keyCalls.ts'
import { createAccounts } from './createAccounts.ts'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as CaipChainId
const currency = { name: 'Coin', symbol: 'C', decimals: 8 }
const network = (id: string) => ({
  id: id as CaipChainId,
  name: id,
  nativeCurrency: currency,
  isTestnet: true,
})

function setUp() {
  const opened: AddressFormats[] = []
  const ended: (() => void)[] = []
  const keys = {
    async accounts(formats: AddressFormats) {
      opened.push(formats)
      return [{ namespace: 'eip155', address: '0xA', type: 'eoa', publicKey: '02' }]
    },
  } as unknown as KeyWorker
  const accounts = createAccounts({
    networks: [network('eip155:1'), network(regtest), network('polkadot:abc')],
    nodeOf: () => async () => ({ ss58Format: 7 }),
    openWallet: async () => keys,
    onEnded: (listener) => ended.push(listener),
  })
  function end() {
    for (const listener of ended) listener()
  }
  return { accounts, opened, end }
}

describe('createAccounts', () => {
  test('default', async () => {
    const { accounts, opened } = setUp()
    expect(await accounts(regtest)).toEqual([
      { namespace: 'eip155', address: '0xA', type: 'eoa', publicKey: '02' },
    ])
    expect(opened).toEqual([{ bitcoin: 'regtest', polkadot: 7 }])
  })

  test('behavior: the wallet does not wait for a node', async () => {
    let tellFormat = (_: unknown) => {}
    const format = new Promise((resolve) => {
      tellFormat = resolve
    })
    const accounts = createAccounts({
      networks: [network('polkadot:abc')],
      nodeOf: () => () => format,
      async openWallet() {
        // The node answers only once the wallet is being opened.
        tellFormat({ ss58Format: 7 })
        return { accounts: async ({ polkadot }: AddressFormats) => [{ address: polkadot }] } as never
      },
      onEnded: () => {},
    })
    expect(await accounts()).toEqual([{ address: 7 }])
  })

  test('error: the wallet cannot be opened', async () => {
    const accounts = createAccounts({
      networks: [network('polkadot:abc')],
      nodeOf: () => async () => ({ ss58Format: 7 }),
      openWallet: () => Promise.reject(new Error('locked')),
      onEnded: () => {},
    })
    await expect(accounts()).rejects.toThrow('locked')
  })

  test('behavior: who asks again does not open a wallet that has locked itself', async () => {
    const { accounts, opened, end } = setUp()
    for (let count = 0; count < 3; count += 1) await accounts('eip155:1' as CaipChainId)
    await accounts(regtest)
    expect(opened).toHaveLength(1)
    end()
    await accounts()
    expect(opened).toHaveLength(2)
  })
})
