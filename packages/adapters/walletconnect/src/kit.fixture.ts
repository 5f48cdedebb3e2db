import {
  createLatchkey,
  type Environment,
  type KeyValueStorage,
  type Kit,
  type LatchkeyOptions,
} from '@latchkey/core'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@latchkey/testing'
import { createRemoteWallet, type RemoteWallet, type TestRelay } from '@latchkey/testing/walletconnect'
import { testNetworks } from './networks.fixture.ts'
import { type WalletConnectOptions, walletConnect } from './walletConnect.ts'

/** A storage of an origin, with ways to go wrong. What one tab writes the others hear of, later. */
export function createPageStorage() {
  const data = new Map<string, string>()
  const fail = { read: false, write: false }
  const tabs = new Set<(key: string) => void>()

  function openTab(): { storage: KeyValueStorage; onStorage: Environment['onStorage'] } {
    const own = new Set<(key: string) => void>()
    const tell = (key: string) => {
      for (const listener of tabs)
        if (!own.has(listener)) setTimeout(() => tabs.has(listener) && listener(key))
    }
    return {
      storage: {
        getItem(key) {
          if (fail.read) throw new Error('blocked')
          return data.get(key) ?? null
        },
        setItem(key, value) {
          if (fail.write) throw new Error('full')
          if (data.get(key) !== value) tell(key)
          data.set(key, value)
        },
        removeItem(key) {
          if (data.delete(key)) tell(key)
        },
      },
      onStorage(listener) {
        own.add(listener)
        tabs.add(listener)
        return () => tabs.delete(listener)
      },
    }
  }
  return { data, fail, openTab }
}

/** Pages with kits and wallets elsewhere, over one relay. `end` ends those that the last test left. */
export function createTestEnvironment(relay: () => Pick<TestRelay, 'url' | 'projectId'>) {
  const endings: (() => unknown)[] = []
  return {
    page({
      page = createPageStorage(),
      options = {},
      adapter = {},
      hasServer = true,
    }: {
      page?: ReturnType<typeof createPageStorage>
      options?: Partial<LatchkeyOptions>
      adapter?: WalletConnectOptions
      hasServer?: boolean
    } = {}): { kit: Kit; page: typeof page; stop(): void } {
      const { one, two, solana } = testNetworks
      const { storage, onStorage } = page.openTab()
      const kit = createLatchkey(
        {
          projectId: relay().projectId,
          ...(hasServer && { apiUrl: relay().url.replace('ws', 'http') }),
          networks: [one, two, solana],
          features: { analytics: false },
          adapters: [walletConnect(adapter)],
          metadata: { name: 'Test page', description: '', url: 'https://dapp.example', icons: [] },
          debug: false,
          ...options,
        },
        { storage: () => storage, onStorage, report: () => {} },
      )
      const stop = kit.start()
      endings.push(stop)
      return { kit, page, stop }
    },

    async wallet({
      others,
      answer,
      signsIn,
      ...options
    }: Partial<FakeWalletOptions> &
      Partial<
        Pick<Parameters<typeof createRemoteWallet>[0], 'others' | 'answer' | 'signsIn'>
      > = {}): Promise<{
      wallet: FakeWallet
      remote: RemoteWallet
    }> {
      const wallet = createFakeWallet({
        chains: [
          { id: 1, rpcUrl: 'http://127.0.0.1:1' },
          { id: 2, rpcUrl: 'http://127.0.0.1:1' },
        ],
        ...options,
      })
      const { url: relayUrl, projectId } = relay()
      const remote = await createRemoteWallet({ relayUrl, projectId, wallet, others, answer, signsIn })
      endings.push(remote.stop)
      return { wallet, remote }
    },

    async end() {
      for (const ending of endings.splice(0)) await ending()
    },
  }
}

/** Shows the link to a wallet, and waits until both are connected. */
export async function connect(
  kit: Kit,
  remote: RemoteWallet,
  parameters?: Parameters<Kit['connectWalletConnect']>[0],
) {
  const uri = await kit.prepareWalletConnect(parameters)
  const connecting = kit.connectWalletConnect(parameters)
  await remote.pair(uri)
  return connecting
}
