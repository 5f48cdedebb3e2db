import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from '../accounts.ts'
import { sandboxNetworks } from '../networks.ts'
import { type ChainClient, chainClient } from './chainClient.ts'
import { minedReceipt } from './minedReceipt.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

describe('minedReceipt', () => {
  const [account, to] = sandboxAccounts
  let chain: Anvil
  let client: ChainClient
  beforeAll(async () => {
    chain = await startAnvil({ chainId: 4_415_001 })
    client = chainClient(sandboxNetworks[0], chain.url)
  })
  afterAll(() => chain.stop())
  const send = () => client.sendTransaction({ account, to, gas: 21_000n })

  test('default', async () => {
    const transactionHash = await send()
    const receipt = await minedReceipt(client, transactionHash)
    expect(receipt).toMatchObject({ status: 'success', transactionHash, contractAddress: null })
  })

  test('behavior: waits for the block', async () => {
    await client.setAutomine(false)
    let isMined = false
    const mined = minedReceipt(client, await send()).then(() => {
      isMined = true
    })
    for (let asks = 0; asks < 20; asks++) await client.getBlockNumber()
    expect(isMined).toBe(false)
    await client.mine({ blocks: 1 })
    await mined
    await client.setAutomine(true)
  })

  test('error: no chain', async () => {
    const nobody = chainClient(sandboxNetworks[0], 'http://127.0.0.1:1')
    await expect(minedReceipt(nobody, `0x${'0'.repeat(64)}`)).rejects.toThrow('HTTP request failed.')
  })
})
