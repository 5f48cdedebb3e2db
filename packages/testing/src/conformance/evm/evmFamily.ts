import type { Account, Network } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { type Anvil, startAnvil } from '@latchkey/sandbox/chain/startAnvil'
import { verifyMessage } from 'viem'
import { type ChainAdmin, createChainAdmin } from '../../chain/chainAdmin.ts'
import { createFakeWallet } from '../../evm/createFakeWallet.ts'
import type { FakeWallet, FakeWalletOptions } from '../../evm/fakeWallet.ts'
import { emitGarbage } from '../../evm/garbage.ts'
import { testAccounts } from '../../evm/testAccounts.ts'
import type {
  AdapterFamily,
  FamilyChain,
  FamilyToken,
  FamilyWalletOptions,
  Prompt,
} from '../adapterFamily.ts'
import { hostileAnnouncements } from './hostileAnnouncements.ts'
import { toHexText } from './toHexText.ts'

export type EvmWalletOptions = Partial<Omit<FakeWalletOptions, 'accounts'>> & FamilyWalletOptions

/** Two chains, so that a wallet can be on the wrong one. */
export type EvmChain = FamilyChain<FakeWallet, EvmWalletOptions> & {
  readonly networks: readonly [Network, Network]
  readonly token: FamilyToken
  readonly homeChain: ChainAdmin
  readonly awayChain: ChainAdmin
}

const prompts: Readonly<Record<string, Prompt>> = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  wallet_switchEthereumChain: 'network',
  wallet_addEthereumChain: 'network',
  personal_sign: 'sign',
  eth_signTypedData_v4: 'sign',
  eth_sendTransaction: 'send',
  wallet_sendCalls: 'send',
}

const addresses = {
  valid: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  invalid: [
    '',
    '0x',
    'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226g',
    'vitalik.eth',
  ],
  foreign: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
} as const

function toNetwork(anvil: Anvil, name: string): Network {
  return {
    id: anvil.chainId,
    caipNetworkId: toChainId(`eip155:${anvil.chainId}`),
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    assets: { imageUrl: 'https://explorer.example/icon.png' },
    testnet: true,
  }
}

function toAccount(index: number): Account {
  const account = testAccounts[index]
  if (!account) throw new RangeError(`There is no account ${index}`)
  return { namespace: 'eip155', address: account.address, type: 'eoa' }
}

function createReceiver(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(20))]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

async function start(): Promise<EvmChain> {
  const [home, away] = await Promise.all([startAnvil({ chainId: 94_411 }), startAnvil({ chainId: 94_412 })])
  const networks = [toNetwork(home, 'Sandbox Home'), toNetwork(away, 'Sandbox Away')] as const
  const [homeChain, awayChain] = [createChainAdmin(home), createChainAdmin(away)]
  const token = await homeChain.deployToken(3)
  return {
    networks,
    homeChain,
    awayChain,
    nodes: { bad: ['http://127.0.0.1:1', `${home.url}/nothing?here`], good: home.url },
    withNodes: (http) => ({ ...networks[0], rpcUrls: { default: { http } } }),
    createWallet({ id: rdns, ...options } = {}) {
      const chains = [home, away].map(({ chainId: id, url: rpcUrl }) => ({ id, rpcUrl }))
      const [first = { id: 0, rpcUrl: '' }, ...rest] = chains
      return createFakeWallet({ chains: [first, ...rest], ...(rdns && { rdns }), ...options })
    },
    connectorOf: ({ info: { name, icon: imageUrl, rdns, uuid } }) => ({
      id: rdns,
      name,
      chain: 'eip155',
      type: 'ANNOUNCED',
      imageUrl,
      info: { rdns, uuid },
    }),
    providerOf: ({ provider }) => provider,
    accountsOf: (first, ...more) => [toAccount(first), ...more.map(toAccount)],
    promptOf: ({ method }) => prompts[method],
    announceGarbage(target) {
      const { provider } = createFakeWallet({ chains: [{ id: 1, rpcUrl: home.url }] })
      for (const detail of hostileAnnouncements(provider))
        target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    },
    emitGarbage: (wallet) => emitGarbage(wallet.emit),
    addresses,
    verify: ({ address, message, signature }) =>
      verifyMessage({ address: toHexText(address), message, signature: toHexText(signature) }),
    balanceOf: homeChain.getBalance,
    createReceiver,
    coin: { value: 1_000_000_000_000_000_001n, tooMuch: 10n ** 30n },
    token: {
      id: token,
      value: 1_234_567n,
      tooMuch: 1_000_000_000_001n,
      balanceOf: (address) => homeChain.getTokenBalance(token, address),
    },
    unknownTransaction: `0x${'12'.repeat(32)}`,
    finalise: () => homeChain.mine(100),
    async stop() {
      await Promise.all([home.stop(), away.stop()])
    },
  }
}

export const evmFamily: AdapterFamily<EvmChain> = {
  start,
  connectorIdOf: ({ id = 'dev.latchkey.sandbox' } = {}) => id,
}
