import { createLatchkey } from '@latchkey/core'
import { createFakeWallet } from '@latchkey/testing'
import { createRemoteWallet, startRelay } from '@latchkey/testing/walletconnect'
import { wagmi } from '@latchkey/wagmi'
import { walletConnect } from '@latchkey/walletconnect'
import {
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { http, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const rpcUrl = 'http://127.0.0.1:1'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
})
const chains = [chain(1, 'One'), chain(2, 'Two')] as const

let relay: Awaited<ReturnType<typeof startRelay>>
let remote: Awaited<ReturnType<typeof createRemoteWallet>>
const wallet = createFakeWallet({
  chains: [
    { id: 1, rpcUrl },
    { id: 2, rpcUrl },
  ],
})
const stops: (() => void)[] = []
beforeAll(async () => {
  // Wagmi looks for wallets only where there is a `window`.
  vi.stubGlobal('window', new EventTarget())
  relay = await startRelay()
  remote = await createRemoteWallet({ relayUrl: relay.url, projectId: relay.projectId, wallet })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  for (const stop of stops) stop()
  await remote.stop()
  await relay.stop()
})

/** A page of a dapp that uses wagmi, and our kit for connecting. */
function openPage(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const config = createConfig({
    chains,
    transports: { 1: http(rpcUrl), 2: http(rpcUrl) },
    storage: createStorage({ storage }),
  })
  const kit = createLatchkey(
    {
      projectId: relay.projectId,
      networks: [...chains],
      adapters: [wagmi(config), walletConnect({ relayUrl: relay.url })],
      features: { analytics: false },
      debug: false,
    },
    { storage: () => storage, onStorage: () => () => {}, report: () => {} },
  )
  const stop = kit.start()
  stops.push(stop)
  return { kit, config, kept, stop }
}

describe('wagmi with a session by link', () => {
  test('behavior: the dapp’s own hooks see the session, use it, restore it after a reload, and end it', async () => {
    const { kit, config, kept, stop } = openPage()
    const uri = await kit.prepareWalletConnect()
    const connecting = kit.connectWalletConnect()
    await remote.pair(uri)
    const { connection } = await connecting
    const address = connection.address as `0x${string}`
    await expect.poll(() => getConnection(config)).toMatchObject({ status: 'connected', address, chainId: 1 })
    const message = 'by a hook'
    const signature = await signMessage(config, { message })
    expect(await verifyMessage({ address, message, signature })).toBe(true)

    await switchChain(config, { chainId: 2 })
    expect(kit.getNetwork()?.name).toBe('Two')
    await kit.switchNetwork(chains[0])
    await expect.poll(() => getConnection(config).chainId).toBe(1)
    stop()

    const again = openPage(kept)
    await reconnect(again.config)
    await expect.poll(() => getConnection(again.config)).toMatchObject({ status: 'connected', address })
    expect(await signMessage(again.config, { message })).toBe(signature)
    await disconnect(again.config)
    await expect.poll(() => again.kit.getAccount().status).toBe('disconnected')
    await expect.poll(() => remote.sessions()).toEqual([])
    expect(getConnection(again.config).status).toBe('disconnected')
  }, 90_000)
})
