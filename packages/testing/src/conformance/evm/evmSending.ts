import { describe, expect, test } from 'vitest'
import { testToken } from '../../chain/testToken.ts'
import type { AdapterHarness } from '../adapterHarness.ts'
import { eventually } from '../eventually.ts'
import { connectEvmWallet } from './connectEvmWallet.ts'
import type { EvmChain, EvmWalletOptions } from './evmFamily.ts'

const receiver = '0x000000000000000000000000000000000000dEaD'

/** Transactions, contract writes, batches. */
export function describeSending(harness: AdapterHarness<EvmChain>): void {
  const connected = (options?: EvmWalletOptions) => connectEvmWallet(harness, options)

  describe('sendTransaction', () => {
    test('default', async () => {
      const { adapter, address, target } = await connected({ accounts: [3] })
      const [before, received] = await Promise.all([
        harness.chain.homeChain.getBalance(address),
        harness.chain.homeChain.getBalance(receiver),
      ])
      const hash = await adapter.sendTransaction({
        ...target,
        to: receiver,
        value: 1_000_000_000_000_000_001n,
      })
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      const { success, cost } = await harness.chain.homeChain.getReceipt(hash)
      expect(success).toBe(true)
      expect(await harness.chain.homeChain.getBalance(receiver)).toBe(received + 1_000_000_000_000_000_001n)
      expect(await harness.chain.homeChain.getBalance(address)).toBe(
        before - 1_000_000_000_000_000_001n - cost,
      )
    })

    test('parameters: gas', async () => {
      const { wallet, adapter, target } = await connected()
      await adapter.sendTransaction({ ...target, to: receiver, data: '0x1234', gas: 50_000n })
      expect(wallet.requests.at(-1)).toEqual({
        method: 'eth_sendTransaction',
        params: [
          {
            from: target.address,
            chainId: `0x${harness.home.id.toString(16)}`,
            to: receiver,
            data: '0x1234',
            gas: '0xc350',
          },
        ],
      })
    })

    test('behavior: on the other network, which the wallet is asked to go to', async () => {
      const { wallet, adapter, target } = await connected()
      const before = await harness.chain.awayChain.getBalance(receiver)
      const hash = await adapter.sendTransaction({
        ...target,
        network: harness.chain.networks[1],
        to: receiver,
        value: 5n,
      })
      expect((await harness.chain.awayChain.getReceipt(hash)).success).toBe(true)
      expect(await harness.chain.awayChain.getBalance(receiver)).toBe(before + 5n)
      expect(wallet.getChainId()).toBe(harness.chain.networks[1].id)
    })

    test('error: more than there is', async () => {
      const { adapter, target } = await connected()
      await expect(
        adapter.sendTransaction({ ...target, to: receiver, value: 10n ** 30n }),
      ).rejects.toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
      })
    })

    test('error: the visitor says no', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.fail.reject = true
      await expect(adapter.sendTransaction({ ...target, to: receiver, value: 1n })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })

    const invalid = [
      ['to', { to: 'vitalik.eth' }],
      ['data', { to: receiver, data: 'hello' }],
      ['value', { to: receiver, value: -1n }],
    ] as const
    test.each(invalid)('error: an invalid `%s` never reaches the wallet', async (name, transaction) => {
      const { wallet, adapter, target } = await connected()
      await expect(adapter.sendTransaction({ ...target, ...transaction })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining(`\`${name}\``),
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })
  })

  describe('writeContract', () => {
    test('default', async () => {
      const token = await harness.chain.homeChain.deployToken(2)
      const { adapter, target } = await connected({ accounts: [2] })
      const write = {
        address: token,
        abi: testToken.abi,
        functionName: 'transfer',
        args: [receiver, 1_234_567n],
      }
      const hash = await adapter.writeContract({ ...target, write })
      expect((await harness.chain.homeChain.getReceipt(hash)).success).toBe(true)
      expect(await harness.chain.homeChain.getTokenBalance(token, receiver)).toBe(1_234_567n)
    })

    test('parameters: abi in words', async () => {
      const token = await harness.chain.homeChain.deployToken(2)
      const { adapter, target } = await connected({ accounts: [2] })
      const abi = ['function transfer(address to, uint256 value) returns (bool)']
      await adapter.writeContract({
        ...target,
        write: { address: token, abi, functionName: 'transfer', args: [receiver, 7n] },
      })
      await eventually(() => harness.chain.homeChain.getTokenBalance(token, receiver)).toBe(7n)
    })

    test('error: the contract refuses', async () => {
      const token = await harness.chain.homeChain.deployToken(2)
      const { adapter, target } = await connected({ accounts: [4] })
      const write = { address: token, abi: testToken.abi, functionName: 'transfer', args: [receiver, 1n] }
      await expect(adapter.writeContract({ ...target, write })).rejects.toMatchObject({
        code: 'EXECUTION_REVERTED',
      })
    })

    test('error: arguments that do not fit', async () => {
      const { wallet, adapter, target } = await connected()
      const write = { address: receiver, abi: testToken.abi, functionName: 'transfer', args: ['nobody', -1n] }
      await expect(adapter.writeContract({ ...target, write })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`args`'),
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })
  })

  describe('estimateGas', () => {
    test('default', async () => {
      const { adapter, target } = await connected()
      expect(await adapter.estimateGas({ ...target, to: receiver, value: 1n })).toBeGreaterThanOrEqual(
        21_000n,
      )
    })

    test('error: the contract refuses', async () => {
      const to = await harness.chain.homeChain.deployToken(2)
      const { adapter, target } = await connected({ accounts: [4] })
      // transfer(receiver, 1), from an account that has none
      const data = `0xa9059cbb${receiver.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
      await expect(adapter.estimateGas({ ...target, to, data })).rejects.toMatchObject({
        code: 'EXECUTION_REVERTED',
      })
    })
  })

  describe('getCapabilities', () => {
    test('default', async () => {
      const { adapter, target } = await connected({ capabilities: { atomic: { status: 'ready' } } })
      expect(await adapter.getCapabilities(target)).toEqual({
        [harness.home.caipNetworkId]: { atomic: { status: 'ready' } },
        [harness.chain.networks[1].caipNetworkId]: { atomic: { status: 'ready' } },
      })
    })

    test('error: the wallet has none', async () => {
      const { adapter, target } = await connected({ capabilities: false })
      await expect(adapter.getCapabilities(target)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    })
  })

  describe('sendCalls', () => {
    test.each([1, 2] as const)('default: draft %i', async (callsVersion) => {
      const { adapter, target } = await connected({ accounts: [6], callsVersion })
      const before = await harness.chain.homeChain.getBalance(receiver)
      const calls = [
        { to: receiver, value: 2n },
        { to: receiver, value: 3n },
      ]
      const { id } = await adapter.sendCalls({ ...target, calls })
      await eventually(async () => (await adapter.getCallsStatus({ ...target, id })).status).toBe('success')
      const { transactionHashes } = await adapter.getCallsStatus({ ...target, id })
      expect(transactionHashes).toHaveLength(2)
      expect(await harness.chain.homeChain.getBalance(receiver)).toBe(before + 5n)
    })

    test('error: the wallet has no batches', async () => {
      const { adapter, target } = await connected({ capabilities: false })
      await expect(adapter.sendCalls({ ...target, calls: [{ to: receiver }] })).rejects.toMatchObject({
        code: 'CAPABILITY_MISSING',
      })
      await expect(adapter.getCallsStatus({ ...target, id: '0x1' })).rejects.toMatchObject({
        code: 'CAPABILITY_MISSING',
      })
    })

    test('error: the visitor says no', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.fail.reject = true
      await expect(adapter.sendCalls({ ...target, calls: [{ to: receiver }] })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })

    test('error: there is no such batch', async () => {
      const { adapter, target } = await connected()
      await expect(adapter.getCallsStatus({ ...target, id: '0x123' })).rejects.toMatchObject({
        name: 'LatchkeyError',
      })
    })
  })
}
