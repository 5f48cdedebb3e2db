import { createLatchkey, requestNode } from '@latchkey/core'
import { minedReceipt, startAnvil, testToken } from '@latchkey/testing/private'
import { JsonRpcProvider } from 'ethers'
import {
  type Abi,
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, testChain } from '../../test/testServer.fixture.ts'
import { type Listening, listen } from '../http/listen.ts'

// The first account of the public test phrase.
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('rpcModule, through real clients', () => {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  let server: TestServer
  let listening: Listening
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_337 })
    server = await createTestServer({
      chains: [testChain({ id: 'eip155:31337', rpcUrls: [anvil.url] })],
      projects: [{ id: 'native', name: 'Native', isNative: true }],
    })
    listening = await listen(server.app.fetch, { host: '127.0.0.1', port: 0 })
  }, 60_000)
  afterAll(async () => {
    await listening.close(100)
    await Promise.all([server.close(), anvil.stop()])
  })

  const url = () => `${listening.url}/v1/?chainId=eip155:31337&projectId=native`

  test.each([false, true])('behavior: viem, unmodified (batch: %s)', async (batch) => {
    const client = createPublicClient({ transport: http(url(), { batch }) })
    const wallet = createWalletClient({ account, transport: http(url(), { batch }) })
    const [chainId, balance, block] = await Promise.all([
      client.getChainId(),
      client.getBalance({ address: account.address }),
      client.getBlock(),
    ])
    expect(chainId).toBe(31_337)
    expect(balance).toBeGreaterThan(parseEther('1'))

    const hash = await wallet.sendTransaction({ to: recipient, value: parseEther('1'), chain: null })
    const receipt = await minedReceipt(client, hash)
    expect(receipt.status).toBe('success')
    expect(receipt.blockNumber).toBe((block.number ?? 0n) + 1n)
    expect(await client.getTransaction({ hash })).toMatchObject({ value: parseEther('1') })
    expect(await client.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] })).toBeDefined()
    expect(await client.estimateFeesPerGas()).toBeDefined()

    const abi = testToken.abi as Abi
    const deployed = await wallet.deployContract({
      abi,
      bytecode: testToken.bytecode as `0x${string}`,
      chain: null,
      args: [],
    })
    const { contractAddress } = await minedReceipt(client, deployed)
    if (!contractAddress) throw new Error('no contract')
    const read = (functionName: string, args: unknown[] = []) =>
      client.readContract({ address: contractAddress, abi, functionName, args })
    expect(await read('balanceOf', [account.address])).toBeTypeOf('bigint')
    expect(await client.getCode({ address: contractAddress })).toMatch(/^0x60/)

    const filter = await client.createEventFilter({ address: contractAddress })
    const transfer = await wallet.writeContract({
      address: contractAddress,
      abi,
      functionName: 'transfer',
      args: [recipient, 5n],
      chain: null,
    })
    await minedReceipt(client, transfer)
    expect(await client.getFilterChanges({ filter })).toHaveLength(1)
    expect(await client.uninstallFilter({ filter })).toBe(true)
    expect(
      (await client.getLogs({ address: contractAddress, fromBlock: receipt.blockNumber })).length,
    ).toBeGreaterThan(0)

    // What a contract says when it refuses reaches the caller.
    const poor = client.simulateContract({
      address: contractAddress,
      abi,
      functionName: 'transfer',
      args: [recipient, 2n ** 255n],
      account: recipient,
    })
    await expect(poor).rejects.toThrow(/reverted/)
    await expect(
      wallet.sendTransaction({ to: recipient, nonce: 0, chain: null, gas: 21_000n }),
    ).rejects.toThrow(/nonce/i)
  })

  test('behavior: ethers', async () => {
    const provider = new JsonRpcProvider(url(), 31_337, { staticNetwork: true })
    expect(await provider.getBlockNumber()).toBeGreaterThan(0)
    expect(await provider.getBalance(account.address)).toBeGreaterThan(0n)
    provider.destroy()
  })

  test('behavior: a kit with this server reads through it', async () => {
    const nowhere = { default: { http: ['http://127.0.0.1:9'] } }
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const kit = createLatchkey({
      projectId: 'native',
      apiUrl: listening.url,
      networks: [{ id: 31_337, name: 'Test', nativeCurrency, rpcUrls: nowhere }],
    })
    const [network] = kit.getState().options.networks
    const balance = await requestNode(network, 'eth_getBalance', [account.address, 'latest'], String)
    expect(BigInt(balance)).toBeGreaterThan(parseEther('1'))
  })

  test('behavior: what changes the node is not reachable', async () => {
    const before = createTestClient({ mode: 'anvil', transport: http(anvil.url) }).extend(publicActions)
    const block = await before.getBlockNumber({ cacheTime: 0 })
    const client = createTestClient({ mode: 'anvil', transport: http(url(), { retryCount: 0 }) })
    await expect(client.mine({ blocks: 1 })).rejects.toThrow(/not available|not found|does not exist/)
    await expect(client.setBalance({ address: recipient, value: 1n })).rejects.toThrow()
    expect(await before.getBlockNumber({ cacheTime: 0 })).toBe(block)
    expect(await createWalletClient({ transport: http(url()) }).getAddresses()).toEqual([])
  })
})
