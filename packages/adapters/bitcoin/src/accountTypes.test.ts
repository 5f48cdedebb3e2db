import { createLatchkey } from '@latchkey/core'
import { sandboxBitcoin, sandboxBitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import { createFakeBitcoinProvider, createFakeBitcoinWallet } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { bitcoin } from './bitcoin.ts'

const chains = [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:1' }] as const
const [{ payment, ordinals }] = sandboxBitcoinAccounts

test.each([
  ['Sandbox Wallet', createFakeBitcoinWallet({ chains })],
  ['Xverse', createFakeBitcoinProvider({ api: 'xverse', chains })],
])('the kit: money on one address of %s, collectibles on the other', async (connectorId, wallet) => {
  const target = new EventTarget()
  wallet.announce(target)
  const kit = createLatchkey({
    projectId: 'types',
    networks: [{ ...sandboxBitcoin, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }],
    adapters: [bitcoin({ target })],
  })
  const stop = kit.start()
  await expect.poll(() => kit.getState().connectors.all).toHaveLength(1)
  await kit.connect({ namespace: 'bip122', connectorId })
  const account = () => kit.getAccount('bip122')
  expect(account().allAccounts.map(({ address, type }) => [type, address])).toEqual([
    ['payment', payment],
    ['ordinal', ordinals],
  ])
  expect(account()).toMatchObject({ address: payment, preferredAccountType: 'payment' })
  await kit.switchAddress({ namespace: 'bip122', address: ordinals })
  expect(account().address).toBe(ordinals)
  stop()
})
