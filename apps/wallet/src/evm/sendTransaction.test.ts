import { sandboxNetworks } from '@latchkey/sandbox/networks'
import { type Anvil, minedReceipt, startAnvil } from '@latchkey/testing/private'
import { createTestClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvmChain } from './evmChain.ts'
import { sendTransaction, signTransaction } from './sendTransaction.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(mnemonic)
const { address: to } = mnemonicToAccount(mnemonic, { addressIndex: 1 })

describe('sendTransaction', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 94_403 })
  })
  afterAll(() => anvil?.stop())

  function createChain() {
    const [network] = sandboxNetworks
    return createEvmChain({ ...network, id: anvil.chainId }, anvil.url)
  }

  /** A chain on which another wallet of the account sends something, just after this one has asked for its count. */
  function crowdedChain() {
    const chain = createChain()
    const { client } = createChain()
    let isFirst = true
    chain.client.getTransactionCount = async (parameters) => {
      const count = await client.getTransactionCount(parameters)
      if (isFirst) {
        isFirst = false
        const serializedTransaction = await signTransaction({ ...chain, client }, account, { to, value: 1n })
        await client.sendRawTransaction({ serializedTransaction })
      }
      return count
    }
    return chain
  }

  /** Whether each transaction has its block at once, or waits for one. */
  const setMining = (isAtOnce: boolean) =>
    createTestClient({ mode: 'anvil', transport: http(anvil.url) }).setAutomine(isAtOnce)

  it.each([true, false])('behavior: another wallet was quicker; mined at once: %s', async (isAtOnce) => {
    const chain = crowdedChain()
    const before = await chain.client.getBalance({ address: to })
    await setMining(isAtOnce)
    const hash = await sendTransaction(chain, account, { to, value: parseEther('1') })
    await setMining(true)
    await minedReceipt(chain.client, hash)
    expect((await chain.client.getBalance({ address: to })) - before).toBe(parseEther('1') + 1n)
  })

  it.each([true, false])('behavior: a lost answer is not paid for; mined at once: %s', async (isAtOnce) => {
    const chain = createChain()
    const { client } = createChain()
    chain.client.sendRawTransaction = async (parameters) => {
      await client.sendRawTransaction(parameters)
      return client.sendRawTransaction(parameters)
    }
    const before = await client.getBalance({ address: to })
    await setMining(isAtOnce)
    const hash = await sendTransaction(chain, account, { to, value: 3n })
    await setMining(true)
    const { status } = await minedReceipt(client, hash)
    expect(status).toBe('success')
    expect((await client.getBalance({ address: to })) - before).toBe(3n)
  })

  it('error: the page has chosen a count that is used', async () => {
    await expect(sendTransaction(crowdedChain(), account, { to, nonce: 0n })).rejects.toThrow(
      /nonce too low/i,
    )
  })
})
