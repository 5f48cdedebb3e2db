import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from '../../accounts.ts'
import { sandboxNetworks } from '../../networks.ts'
import type { RunningProcess } from '../../process/startProcess.ts'
import { type ChainClient, chainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'
import { startAnvil } from '../startAnvil.ts'
import { setNonce } from './setNonce.ts'

describe('setNonce', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-nonce-'))
  const [from, to] = sandboxAccounts
  let chain: RunningProcess
  let client: ChainClient
  beforeAll(async () => {
    const files = { stateFile: join(folder, 'state.json'), cacheFolder: join(folder, 'cache') }
    const started = await startAnvil({ name: 'Nonces', chainId: 4_415_001, port: 0, ...files })
    chain = started
    client = chainClient(sandboxNetworks[0], started.url)
  })
  afterAll(async () => {
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  })

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
