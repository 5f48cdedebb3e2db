import type { NetworkInput } from '@latchkey/core'
import { sandboxAccounts } from '@latchkey/sandbox/accounts'
import {
  sandboxBitcoin,
  sandboxBitcoinAccounts,
  sandboxNetworks as sandboxEvmNetworks,
  sandboxPolkadot,
  sandboxPolkadotAccounts,
  sandboxPolkadotAsset,
  sandboxSolana,
  sandboxSolanaAccounts,
  sandboxSolanaToken,
  sandboxTokens,
} from '@latchkey/sandbox/networks'
import type { AppConfig } from '../config/appConfig.ts'
import { docsPage } from '../config/parseConfig.ts'
import bitcoin from './networks/bitcoin.svg'
import one from './networks/one.svg'
import polkadot from './networks/polkadot.svg'
import solana from './networks/solana.svg'
import two from './networks/two.svg'
import { sandboxNetworks } from './sandboxNetworks.ts'
import { sandboxUrls } from './sandboxUrls.ts'
import { walletIcon, walletName, walletRdns } from './walletBrand.ts'

const { api, frame, wallet, console, ...urls } = sandboxUrls(import.meta.env)
const { VITE_DOCS_URL: docs, VITE_REPOSITORY_URL: repository } = import.meta.env
const [networkOne, networkTwo] = sandboxEvmNetworks
const pictures: Readonly<Record<string, string>> = {
  [networkOne.id]: one,
  [networkTwo.id]: two,
  [sandboxSolana.id]: solana,
  [sandboxBitcoin.id]: bitcoin,
  [sandboxPolkadot.id]: polkadot,
}
const withPicture = (network: NetworkInput) => ({ ...network, assets: { imageUrl: pictures[network.id] } })
const [first, ...others] = sandboxNetworks(urls)
const onEvm = <T>(value: T) => Object.fromEntries(sandboxEvmNetworks.map(({ id }) => [id, value]))

/** The configuration of a sandbox build: the local chains, and nothing to set. */
export const sandboxConfig: AppConfig = {
  projectId: 'sandbox',
  apiUrl: api,
  frameUrl: frame,
  networks: [withPicture(first), ...others.map(withPicture)],
  tokens: {
    ...onEvm(sandboxTokens),
    [sandboxSolana.id]: [sandboxSolanaToken],
    [sandboxPolkadot.id]: [{ ...sandboxPolkadotAsset, address: String(sandboxPolkadotAsset.id) }],
  },
  sampleRecipients: {
    ...onEvm(sandboxAccounts[5]),
    [sandboxSolana.id]: sandboxSolanaAccounts[5],
    [sandboxBitcoin.id]: sandboxBitcoinAccounts[5].payment,
    [sandboxPolkadot.id]: sandboxPolkadotAccounts[5].address,
  },
  wallets: {
    // Extensions for Polkadot have no picture of their own.
    connectorImages: { [walletName]: walletIcon },
    // The wallet is known by its name in the chain families that have no rdns.
    suggestedWalletIds: [walletRdns, walletName],
  },
  faucetUrl: new URL('/api/faucet', console).href,
  termsConditionsUrl: `${location.origin}/terms.txt`,
  privacyPolicyUrl: `${location.origin}/privacy.txt`,
  links: { docs: docs || docsPage, repository: repository || undefined, wallet, console },
}
