import { createLatchkey, type Kit } from '@latchkey/core'
import { createFakeWallet } from '@latchkey/testing'
import { type Anvil, createChainAdmin, eventually, startAnvil, testToken } from '@latchkey/testing/private'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ethers } from './ethers.ts'

const connectorId = 'dev.latchkey.sandbox'
const receiver = '0x000000000000000000000000000000000000bEEF'

describe('a kit with the ethers adapter', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 94_431 })
  })
  afterAll(() => anvil?.stop())

  function open() {
    const target = new EventTarget()
    const wallet = createFakeWallet({ accounts: [5], chains: [{ id: anvil.chainId, rpcUrl: anvil.url }] })
    wallet.announce(target)
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const network = {
      id: anvil.chainId,
      name: 'Sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.url] } },
    }
    const load = (): Kit =>
      createLatchkey(
        { projectId: 'test', networks: [network], adapters: [ethers({ target })] },
        { storage: () => storage, onStorage: () => () => {}, isMobile: () => false },
      )
    return { wallet, load }
  }

  test('behavior: connects, signs, sends, writes, is restored, disconnects', async () => {
    const { wallet, load } = open()
    const kit = load()
    const stop = kit.start()
    const admin = createChainAdmin(anvil)
    const [address] = await wallet.getAccounts()
    expect((await kit.connect({ connectorId })).account).toBe(`eip155:${anvil.chainId}:${address}`)
    expect(kit.getProvider()).toBe(wallet.provider)
    expect(await kit.signMessage({ message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    const hash = await kit.sendTransaction({ to: receiver, value: 42n })
    expect((await admin.getReceipt(hash)).success).toBe(true)
    expect(await admin.getBalance(receiver)).toBe(42n)
    const token = await admin.deployToken(5)
    const written = await kit.writeContract({
      address: token as `0x${string}`,
      abi: testToken.abi,
      functionName: 'transfer',
      args: [receiver, 7n],
    })
    expect((await admin.getReceipt(written)).success).toBe(true)
    expect(await admin.getTokenBalance(token, receiver)).toBe(7n)
    stop()

    const reloaded = load()
    const end = reloaded.start()
    await eventually(() => reloaded.getAccount().address).toBe(address)
    await reloaded.disconnect()
    expect(wallet.isConnected()).toBe(false)
    end()
  })

  test('behavior: follows the wallet', async () => {
    const { wallet, load } = open()
    const kit = load()
    const end = kit.start()
    await kit.connect({ connectorId })
    await wallet.setAccounts([6])
    await eventually(() => kit.getAccount().address).toBe('0x976EA74026E726554dB657fA54763abd0C3a0aa9')
    wallet.setChain(987_654)
    await eventually(() => kit.getState().selectedNetworkId).toBe('eip155:987654')
    await wallet.disconnect()
    await eventually(() => kit.getAccount().status).toBe('disconnected')
    end()
  })
})
