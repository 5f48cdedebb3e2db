import {
  type Connector,
  createLatchkey,
  type Kit,
  type LatchkeyOptions,
  type NetworkInput,
  type SocialPopup,
  type ViewName,
} from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@latchkey/testing'
import { coins, wallets as walletIcons } from '../../gallery/samples.ts'
import { createFakeAdapter } from './fakeAdapter.fixture.ts'
import { answerAsServer, type FakeAnswers, fakeServerUrl } from './fakeServer.fixture.ts'

/** Answers for the chains and the server of the scenes, so that no scene needs one. */
export function installFakeChain(
  balance: bigint | 'never' | 'fails' = 1_482_990_000_000_000_000n,
  server: FakeAnswers = {},
): () => void {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : `${input}`
    // With a server, chains are read through it.
    const isChain = url.startsWith('https://chain.example/') || url.startsWith(`${fakeServerUrl}/v1/?`)
    if (url.startsWith(fakeServerUrl) && !isChain) return answerAsServer(server, new URL(url))
    if (!isChain) return original(input, init)
    if (balance === 'never') return new Promise(() => {})
    if (balance === 'fails') return new Response('Bad gateway', { status: 502 })
    const request = JSON.parse(`${init?.body ?? (await (input as Request).text())}`) as {
      id: unknown
      method: string
    }
    return Response.json({ jsonrpc: '2.0', id: request.id, result: `0x${balance.toString(16)}` })
  }
  return () => {
    globalThis.fetch = original
  }
}

export function network(
  id: number | string,
  name: string,
  imageUrl: string | undefined,
  more: Partial<NetworkInput> = {},
): NetworkInput {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://chain.example/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    assets: { imageUrl },
    ...more,
  }
}

export const evmNetworks: [NetworkInput, ...NetworkInput[]] = [
  network(1, 'Ethereum', coins.ethereum),
  network(8453, 'Base', coins.base),
  network(42161, 'Arbitrum One', coins.arbitrum),
  network(10, 'OP Mainnet', coins.optimism),
]
export const solanaNetwork = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', coins.solana, {
  chainNamespace: 'solana',
})

export const solanaDevnet = network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', coins.solana, {
  chainNamespace: 'solana',
})

export const metaMask = { name: 'MetaMask', rdns: 'io.metamask', icon: walletIcons.metamask, accounts: [0] }
export const rabby = { name: 'Rabby', rdns: 'io.rabby', icon: walletIcons.rabby, accounts: [1] }

type SceneWallet = Omit<FakeWalletOptions, 'chains'>

export type Stage = {
  kit: Kit
  /** The wallets of the scene, in its order. */
  wallets: readonly FakeWallet[]
  wallet: FakeWallet
  /** Where the scene wanted to send the visitor: address and target. Nobody goes there. */
  opened: readonly (readonly [string, string])[]
  /** Resolves once the kit's state fulfils the condition. */
  until: (condition: (kit: Kit) => boolean) => Promise<void>
}

export type Scene = {
  name: string
  view: ViewName
  options?: Partial<LatchkeyOptions>
  wallets?: readonly SceneWallet[]
  /** The wallet of Solana, where a network of it is among the scene's networks. */
  solana?: Partial<Connector>
  /** The user agent to be taken for. Default: this browser's own. */
  agent?: string
  /** Whether the page is open in Telegram. */
  isTelegram?: boolean | 'framed'
  /** The window that the browser opens for the page. Default: it opens none. */
  openWindow?: () => SocialPopup | null
  /** What the chain answers to a question for a balance. */
  balance?: bigint | 'never' | 'fails'
  /** What the server answers, where there is one. */
  server?: FakeAnswers
  /** Brings the kit to the view. */
  arrange: (stage: Stage) => Promise<unknown> | unknown
  /** What is there once the state is reached. */
  ready?: string
  /** What to do on the page afterwards; `find` takes a test id. */
  act?: (find: (testId: string) => Promise<HTMLElement>) => Promise<void> | void
}

/** A kit with the scene's wallets, and nothing of the browser's that another scene could see. */
export function setStage(scene: Scene, options: Partial<LatchkeyOptions> = {}): Stage & { end: () => void } {
  const restoreFetch = installFakeChain(scene.balance, scene.server)
  const { opened, restorePage } = disguisePage(scene)
  const networks = scene.options?.networks ?? evmNetworks
  const announcements = new EventTarget()
  const wallets = (scene.wallets ?? [metaMask, rabby]).map((wallet) =>
    createFakeWallet({
      ...wallet,
      chains: [
        { id: 1, rpcUrl: 'https://chain.example/1' },
        { id: 8453, rpcUrl: 'https://chain.example/8453' },
      ],
    }),
  )
  for (const wallet of wallets) wallet.announce(announcements)
  const kit = createLatchkey(
    {
      projectId: 'scenes',
      networks,
      metadata: { name: 'Acme', description: '', url: 'https://app.acme.example', icons: [] },
      adapters: [
        ethers({ target: announcements }),
        ...(networks.some(({ chainNamespace }) => chainNamespace === 'solana')
          ? [createFakeAdapter('solana', scene.solana)]
          : []),
      ],
      ...(scene.server && { apiUrl: fakeServerUrl }),
      ...scene.options,
      ...options,
    },
    { storage: () => undefined },
  )
  const stop = kit.start()
  const until = (condition: (kit: Kit) => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!condition(kit)) return false
        resolve()
        return true
      }
      if (check()) return
      const unsubscribe = kit.subscribe(() => check() && unsubscribe())
    })
  const [wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'https://chain.example/1' }] })] = wallets
  return {
    kit,
    wallets,
    wallet,
    opened,
    until,
    end() {
      restorePage()
      stop()
      for (const one of wallets) one.stop()
      restoreFetch()
    },
  }
}

/** Makes the page pass for one in another browser, and keeps the visitor on it. */
function disguisePage({
  agent,
  isTelegram = false,
  openWindow,
}: Pick<Scene, 'agent' | 'isTelegram' | 'openWindow'>) {
  const opened: (readonly [string, string])[] = []
  const open = window.open
  window.open = (url, target) => {
    opened.push([`${url}`, `${target}`])
    return (openWindow?.() ?? null) as Window | null
  }
  if (agent !== undefined)
    Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => agent })
  const self = Object.getOwnPropertyDescriptor(window, 'self')
  if (isTelegram) Reflect.set(window, 'TelegramWebviewProxy', {})
  // Tests run in a frame, and Telegram's programs have none.
  if (isTelegram === true) Object.defineProperty(window, 'self', { configurable: true, value: window.top })
  return {
    opened,
    restorePage() {
      window.open = open
      Reflect.deleteProperty(window, 'TelegramWebviewProxy')
      if (self) Object.defineProperty(window, 'self', self)
      Reflect.deleteProperty(navigator, 'userAgent')
    },
  }
}
