import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from '../../accounts.ts'
import { sandboxNetworks } from '../../networks.ts'
import { type ChainClient, chainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'
import { type Anvil, startAnvil } from '../startAnvil.ts'
import { setNonce } from './setNonce.ts'

describe('setNonce', () => {
  const [from, to] = sandboxAccounts
  let chain: Anvil
  let client: ChainClient
  beforeAll(async () => {
    chain = await startAnvil({ chainId: 4_415_001 })
    client = chainClient(sandboxNetworks[0], chain.url)
  })
  afterAll(() => chain.stop())

  test('default', async () => {
    await setNonce(client, from, 8)
    await sendMined(client, { from, to })
    expect(await client.getTransactionCount({ address: from })).toBe(9)
  })

  test('behavior: waits until the transaction before is no longer counted', async () => {
    await client.setAutomine(false)
    const before = await client.sendTransaction({ account: from, to, gas: 21_000n })
    let isSet = false
    const setting = setNonce(client, from, 20).then(() => {
      isSet = true
    })
    await expect.poll(() => client.getTransactionCount({ address: from })).toBe(20)
    await client.getBlockNumber()
    expect(isSet).toBe(false)

    await client.dropTransaction({ hash: before })
    await client.setAutomine(true)
    await setting
    await sendMined(client, { from, to })
    expect(await client.getTransactionCount({ address: from })).toBe(21)
  })
})
