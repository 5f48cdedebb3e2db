import { createFakeBitcoinProvider } from '../../bitcoin/createFakeBitcoinProvider.ts'
import type {
  FakeBitcoinProviderApi,
  FakeBitcoinProviderOptions,
  FakeBitcoinProviderWallet,
} from '../../bitcoin/fakeBitcoinProvider.ts'
import { emitStandardGarbage } from '../../walletStandard/standardGarbage.ts'
import type { AdapterFamily, FamilyChain, FamilyWalletOptions } from '../adapterFamily.ts'
import { type BitcoinChain, bitcoinFamily } from './bitcoinFamily.ts'

export type BitcoinProviderChain = FamilyChain<
  FakeBitcoinProviderWallet,
  Partial<FakeBitcoinProviderOptions> & FamilyWalletOptions
> &
  Pick<BitcoinChain, 'rpc' | 'url'>

const explode = () => {
  throw new Error('boom')
}

/** Lists what is no provider, and what throws at a touch; and puts such things where known wallets stand. */
function announceGarbage(target: EventTarget): void {
  const bomb = new Proxy({}, { get: explode })
  const entries = [null, 7, 'text', {}, { id: 5 }, { id: 'nowhere.at.all', name: 'X' }, bomb]
  Object.assign(target, {
    btc_providers: [...entries, { id: 'nameless', name: ' \u200B ' }, { id: 'text', name: 'Text' }],
    nameless: { request: async () => ({}) },
    text: 'text',
    unisat: { requestAccounts: 'soon' },
    LeatherProvider: bomb,
    okxwallet: null,
    phantom: { bitcoin: 42 },
  })
  target.dispatchEvent(new Event('focus'))
}

/** The chain of the Bitcoin family with wallets that put a provider into the page and list it. */
export function bitcoinProviderFamily(api: FakeBitcoinProviderApi): AdapterFamily<BitcoinProviderChain> {
  let places = 0
  return {
    connectorIdOf: bitcoinFamily.connectorIdOf,
    async start() {
      const chain = await bitcoinFamily.start()
      return {
        ...chain,
        createWallet({ id: _, ...options } = {}) {
          places += 1
          const wallet = createFakeBitcoinProvider({
            api,
            chains: [{ id: 'bitcoin:regtest', rpcUrl: chain.url }],
            name: 'Sandbox Wallet',
            path: `wallets.number${places}`,
            isListed: true,
            ...options,
          })
          return {
            ...wallet,
            announce(target = globalThis.window) {
              const end = wallet.announce(target)
              // A provider tells nobody that it is there: pages look again when their visitor comes back.
              target.dispatchEvent(new Event('focus'))
              return end
            },
          }
        },
        connectorOf: ({ name, icon: imageUrl }) => ({
          id: name,
          name,
          chain: 'bip122',
          type: 'ANNOUNCED',
          imageUrl,
        }),
        providerOf: ({ provider }) => provider,
        accountsOf(first, ...more) {
          const [payment, ...rest] = chain.accountsOf(first, ...more)
          // These wallets show one account at a time, and one address of it.
          return api === 'unisat' || api === 'okx' ? [payment] : [payment, ...rest]
        },
        announceGarbage,
        emitGarbage: (wallet) => emitStandardGarbage(wallet.emit),
      }
    },
  }
}
