import type { SafeStorage } from '@latchkey/core'
import type { PageProvider } from './pageProviders.ts'

/** A wallet in the form of the Wallet Standard that stands for a provider in the page. */
export type PageWallet = {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  /** The wallet's own object. */
  readonly provider: object
  accounts: readonly object[]
}

/** What it does once it is used. */
export type PageFeatures = Readonly<
  Record<(typeof features)[number], (input: unknown) => Promise<unknown>>
> & {
  on(listener: (change: unknown) => void): () => void
}

const features = [
  'standard:connect',
  'standard:disconnect',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
] as const

/** Which of them a wallet is on shows when it gives its accounts. */
const chains = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest'].map((name) => `bitcoin:${name}`)

/** Makes a provider a wallet of the Wallet Standard. What it takes to talk to it is loaded by the first question. */
export function createPageWallet(found: PageProvider, storage: SafeStorage | undefined): PageWallet {
  let opened: PageFeatures | undefined
  const open = async () => {
    const { openPageWallet } = await import('./openPageWallet.ts')
    opened ??= openPageWallet(wallet, found, storage)
    return opened
  }
  const wallet: PageWallet = {
    name: found.name,
    icon: found.icon,
    provider: found.provider,
    chains,
    accounts: [],
    features: {
      ...Object.fromEntries(
        features.map((feature) => [
          feature,
          {
            [feature.slice(feature.indexOf(':') + 1)]: async (input: unknown) =>
              (await open())[feature](input),
          },
        ]),
      ),
      'standard:events': { on: (_: unknown, listener: (change: unknown) => void) => opened?.on(listener) },
    },
  }
  return wallet
}
