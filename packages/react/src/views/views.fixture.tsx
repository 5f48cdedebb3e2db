import {
  createLatchkey,
  type Kit,
  type LatchkeyOptions,
  type NetworkInput,
  type ViewName,
} from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@latchkey/testing'
import { coins, wallets as walletIcons } from '../../gallery/samples.ts'
import { createFakeAdapter } from './fakeAdapter.fixture.ts'

/** Answers for the chains of the scenes, so that no scene needs one. */
export function installFakeChain(
  balance: bigint | 'never' | 'fails' = 1_482_990_000_000_000_000n,
): () => void {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : `${input}`
    if (!url.startsWith('https://chain.example/')) return original(input, init)
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

function network(
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
const solanaNetwork = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', coins.solana, {
  chainNamespace: 'solana',
})

const solanaDevnet = network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', coins.solana, {
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
  /** Resolves once the kit's state fulfils the condition. */
  until: (condition: (kit: Kit) => boolean) => Promise<void>
}

export type Scene = {
  name: string
  view: ViewName
  options?: Partial<LatchkeyOptions>
  wallets?: readonly SceneWallet[]
  /** What the chain answers to a question for a balance. */
  balance?: bigint | 'never' | 'fails'
  /** Brings the kit to the view. */
  arrange: (stage: Stage) => Promise<unknown> | unknown
  /** What is there once the state is reached. */
  ready?: string
  /** What to do on the page afterwards; `find` takes a test id. */
  act?: (find: (testId: string) => Promise<HTMLElement>) => Promise<void> | void
}

const legal = {
  termsConditionsUrl: 'https://acme.example/terms',
  privacyPolicyUrl: 'https://acme.example/privacy',
}
const connector = (kit: Kit, id = 'io.metamask') => kit.getState().connectors.all.find((one) => one.id === id)
const connect = (kit: Kit, connectorId = 'io.metamask') => kit.connect({ connectorId, namespace: 'eip155' })
const ask = async (kit: Kit, id?: string) => {
  await kit.open({ view: 'Connect' })
  kit.push('ConnectingExternal', { connector: connector(kit, id) })
}
const target = (kit: Kit, name: string) => kit.getState().networks.requested.find((one) => one.name === name)

const trust = {
  id: 'trust',
  name: 'Trust Wallet',
  homepage: 'https://trustwallet.com',
  image_url: walletIcons.trust,
  chrome_store: 'https://chromewebstore.google.com/detail/trust',
  app_store: 'https://apps.apple.com/app/trust',
  play_store: 'https://play.google.com/store/apps/details?id=trust',
}
const rainbow = {
  id: 'rainbow',
  name: 'Rainbow',
  homepage: 'https://rainbow.me',
  image_url: walletIcons.rainbow,
}

/** Every view in every state, and how to get there. For the accessibility matrix and for pictures. */
export const scenes: readonly Scene[] = [
  {
    name: 'Connect',
    view: 'Connect',
    ready: '[data-testid="wallet-selector-io.rabby"]',
    options: legal,
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect many',
    view: 'Connect',
    ready: '[data-testid="wallet-selector-dev.wallet7"]',
    options: { ...legal, customWallets: [trust, rainbow] },
    wallets: [
      metaMask,
      rabby,
      ...Array.from({ length: 8 }, (_, index) => ({
        name: `Wallet ${index}`,
        rdns: `dev.wallet${index}`,
        accounts: [index],
      })),
    ],
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect empty',
    view: 'Connect',
    ready: '[data-testid="no-wallets"]',
    wallets: [],
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect off',
    view: 'Connect',
    options: { enableWallets: false },
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect legal',
    view: 'Connect',
    ready: 'fieldset:disabled',
    options: { ...legal, features: { legalCheckbox: true } },
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'ConnectWallets',
    view: 'ConnectWallets',
    ready: '[data-testid="wallet-selector-io.rabby"]',
    options: legal,
    arrange: ({ kit }) => kit.open({ view: 'ConnectWallets' }),
  },
  {
    name: 'ConnectingExternal waiting',
    view: 'ConnectingExternal',
    ready: '[data-state="waiting"]',
    arrange: ({ kit, wallet }) => {
      wallet.fail.hang = true
      return ask(kit)
    },
  },
  {
    name: 'ConnectingExternal declined',
    view: 'ConnectingExternal',
    ready: '[data-state="declined"]',
    arrange: ({ kit, wallet }) => {
      wallet.fail.reject = true
      return ask(kit)
    },
  },
  {
    name: 'ConnectingExternal failed',
    view: 'ConnectingExternal',
    ready: '[data-state="declined"]',
    arrange: ({ kit, wallet }) => {
      wallet.fail.garbage = true
      return ask(kit)
    },
  },
  {
    name: 'ConnectingExternal unavailable',
    view: 'ConnectingExternal',
    ready: '[data-state="declined"]',
    arrange: async ({ kit }) => {
      await kit.open({ view: 'Connect' })
      kit.push('ConnectingExternal', {
        connector: { id: 'gone', name: 'Gone Wallet', chain: 'eip155', type: 'ANNOUNCED' },
      })
    },
  },
  {
    name: 'ConnectingMultiChain',
    view: 'ConnectingMultiChain',
    ready: '[data-testid="wui-list-chain-solana"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await kit.open({ view: 'Connect' })
      const members = ['eip155', 'solana'] as const
      const one = connector(kit)
      if (!one) return
      kit.push('ConnectingMultiChain', {
        connector: { ...one, type: 'MULTI_CHAIN', connectors: members.map((chain) => ({ ...one, chain })) },
      })
    },
  },
  {
    name: 'SwitchActiveChain',
    view: 'SwitchActiveChain',
    ready: '[data-testid="w3m-switch-active-chain-button"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open({ view: 'Networks' })
      kit.push('SwitchActiveChain', { switchToChain: 'solana', network: target(kit, 'Solana') })
    },
  },
  {
    name: 'Account',
    view: 'Account',
    ready: '[data-testid="disconnect-button"]',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account loading',
    view: 'Account',
    balance: 'never',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account balance fails',
    view: 'Account',
    balance: 'fails',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account two wallets',
    view: 'Account',
    ready: '[data-testid="w3m-connection-io.rabby"]',
    arrange: async ({ kit }) => {
      await connect(kit, 'io.rabby')
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account several addresses',
    view: 'Account',
    ready: '[data-testid="w3m-account-switch-address"]',
    wallets: [{ ...metaMask, accounts: [0, 1, 2] }],
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  { name: 'Account nobody', view: 'Account', arrange: ({ kit }) => kit.open({ view: 'Account' }) },
  {
    name: 'AccountSettings',
    view: 'AccountSettings',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('AccountSettings')
    },
  },
  {
    name: 'SwitchAddress',
    view: 'SwitchAddress',
    ready: '[data-testid="w3m-switch-address-button-2"]',
    wallets: [{ ...metaMask, accounts: [0, 1, 2] }],
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('SwitchAddress')
    },
  },
  {
    name: 'Networks',
    view: 'Networks',
    ready: '[aria-current="true"]',
    options: { networks: [...evmNetworks, solanaNetwork, network(99999, 'Without a picture', undefined)] },
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks not in wallet',
    view: 'Networks',
    ready: 'button:disabled',
    options: { networks: [...evmNetworks, solanaDevnet, solanaNetwork] },
    arrange: async ({ kit }) => {
      await kit.connect({ connectorId: 'dev.picky', namespace: 'solana' })
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks nothing found',
    view: 'Networks',
    ready: '[data-testid="no-network-found"]',
    arrange: ({ kit }) => kit.open({ view: 'Networks' }),
    act: async (find) => {
      const field = await find('w3m-network-search')
      if (!(field instanceof HTMLInputElement)) return
      // React listens to the native setter's event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'latch')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  },
  {
    name: 'SwitchNetwork waiting',
    view: 'SwitchNetwork',
    ready: '[data-state="waiting"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.hang = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: target(kit, 'Base') })
    },
  },
  {
    name: 'SwitchNetwork declined',
    view: 'SwitchNetwork',
    ready: '[data-state="declined"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.reject = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: target(kit, 'Base') })
    },
  },
  {
    name: 'SwitchNetwork failed',
    view: 'SwitchNetwork',
    ready: '[data-state="declined"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.noSwitch = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: target(kit, 'Base') })
    },
  },
  {
    name: 'UnsupportedChain',
    view: 'UnsupportedChain',
    ready: '[data-testid="disconnect-button"]',
    arrange: async ({ kit, wallet, until }) => {
      await connect(kit)
      wallet.setChain(777)
      await until(() => kit.getState().open)
    },
  },
  {
    name: 'WhatIsANetwork',
    view: 'WhatIsANetwork',
    arrange: ({ kit }) => kit.open({ view: 'WhatIsANetwork' }),
  },
  { name: 'WhatIsAWallet', view: 'WhatIsAWallet', arrange: ({ kit }) => kit.open({ view: 'WhatIsAWallet' }) },
  {
    name: 'GetWallet',
    view: 'GetWallet',
    options: { customWallets: [trust, rainbow] },
    arrange: ({ kit }) => kit.open({ view: 'GetWallet' }),
  },
  {
    name: 'Downloads',
    view: 'Downloads',
    arrange: ({ kit }) => kit.open({ view: 'Downloads', data: { wallet: trust } }),
  },
  {
    name: 'Downloads none',
    view: 'Downloads',
    arrange: ({ kit }) => kit.open({ view: 'Downloads', data: { wallet: { id: 'x', name: 'Xverse' } } }),
  },
]

/** A kit with the scene's wallets, and nothing of the browser's that another scene could see. */
export function setStage(scene: Scene, options: Partial<LatchkeyOptions> = {}): Stage & { end: () => void } {
  const restoreFetch = installFakeChain(scene.balance)
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
          ? [createFakeAdapter('solana')]
          : []),
      ],
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
    until,
    end() {
      stop()
      for (const one of wallets) one.stop()
      restoreFetch()
    },
  }
}
