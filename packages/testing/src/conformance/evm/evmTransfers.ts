import type { TransactionStatus } from '@latchkey/core'
import legacyToken from '@latchkey/sandbox/contracts/legacyToken' with { type: 'json' }
import { encodeDeployData } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AdapterHarness } from '../adapterHarness.ts'
import { eventually } from '../eventually.ts'
import { connectEvmWallet } from './connectEvmWallet.ts'
import type { EvmChain } from './evmFamily.ts'
import { toHexText } from './toHexText.ts'

/** Tokens as they are on EVM chains, and addresses that are not what they look like. */
export function describeEvmTransfers(harness: AdapterHarness<EvmChain>): void {
  const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const connected = () => connectEvmWallet(harness, { accounts: [2] })

  describe('transfer, EVM', () => {
    test('behavior: a token whose `transfer` returns nothing, as that of USDT', async () => {
      const { homeChain } = harness.chain
      const data = encodeDeployData({
        abi: legacyToken.abi,
        bytecode: toHexText(legacyToken.bytecode),
        args: ['Legacy', 'OLD', 6, [], 0n, 1_000_000n],
      })
      const token = await homeChain.deploy(2, data)
      const { adapter, target } = await connected()
      const hash = await adapter.transfer({ ...target, to, token, value: 250_000n })
      expect((await homeChain.getReceipt(hash)).success).toBe(true)
      expect(await homeChain.getTokenBalance(token, to)).toBe(250_000n)
    })

    const refused = [
      ['a wrong checksum', { to: to.replace('0x90F7', '0x90f7') }, 'to'],
      ['the token itself', { to: 'token' }, 'to'],
      ['an account for a token', { token: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' }, 'token'],
    ] as const
    test.each(refused)('error: %s', async (_, change, name) => {
      const { id: token } = harness.chain.token
      const { wallet, adapter, target } = await connected()
      const transfer = { to, token, value: 1n, ...change }
      const given = { ...transfer, to: transfer.to === 'token' ? token : transfer.to }
      await expect(adapter.transfer({ ...target, ...given })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``),
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })
  })

  describe('watchTransaction, EVM', () => {
    test('behavior: one that reverts has failed', async () => {
      const { adapter, target } = await connected()
      const { id: to } = harness.chain.token
      // With gas of its own nobody estimates it, and so nobody refuses it before.
      const hash = await adapter.sendTransaction({ ...target, to, data: '0xdeadbeef', gas: 100_000n })
      const statuses: TransactionStatus[] = []
      await adapter.watchTransaction({
        network: harness.home,
        id: hash,
        onStatus: (status) => statuses.push(status),
      })
      // It may be watched before it is in a block.
      await eventually(() => statuses.filter((status) => status !== 'pending')).toEqual(['failed'])
    })
  })
}
