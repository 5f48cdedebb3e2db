type Group = { chains: readonly string[]; wallets: Readonly<Record<string, string>> }

/**
 * The chain families of wallets, where a page names them: mostly the wallet's own documentation or source. Beside each wallet is
 * that page, or two with a space between. `chains` is complete for the families of this project: a wallet is not offered for a
 * family that is missing here. Pages that end in "and more" while a family is likely among it are no source. A wallet that is
 * not in the table is offered for all, and says that its families are not known: the directory does not name them, and a name
 * in `rdns` does not mean that a wallet has no other family.
 */
export const familyGroups: readonly Group[] = [
  {
    chains: ['eip155', 'solana', 'bip122', 'polkadot'],
    wallets: {
      'com.coinsdo': 'https://github.com/CoinsDo/wallet-sdk',
      'com.enkrypt': 'https://github.com/enkryptcom/enKrypt',
      'com.ledger': 'https://github.com/LedgerHQ/wallet-api',
      'so.onekey.app.wallet': 'https://github.com/OneKeyHQ/docs/blob/main/README.md',
    },
  },
  {
    chains: ['eip155', 'solana', 'bip122'],
    wallets: {
      'app.keplr':
        'https://app.unpkg.com/@keplr-wallet/types@0.12.232/files/src/wallet/keplr.ts https://github.com/chainapsis/keplr-chain-registry',
      'app.phantom': 'https://docs.phantom.com/llms.txt',
      'com.binance.wallet': 'https://developers.binance.com/legacy-docs/binance-w3w/introduction',
      'com.cakewallet': 'https://github.com/cake-tech/cake_wallet',
      'com.kraken': 'https://github.com/krakenfx/wallet',
      'com.mpcvault.broswerplugin': 'https://docs.mpcvault.com/supported-networks.md',
      'com.okex.wallet': 'https://web3.okx.com/onchainos/dev-docs/sdks/app-connect-preparation',
      'io.leapwallet': 'https://docs.leapwallet.io',
      'io.magiceden.wallet':
        'https://docs.magiceden.io/docs/connecting-directly-to-magic-eden-wallet https://www.dynamic.xyz/docs/overview/wallets-and-chains/wallets.md',
      'io.trezor': 'https://www.mintlify.com/trezor/trezor-suite/connect/supported-coins',
      'money.unstoppable': 'https://github.com/horizontalsystems/unstoppable-wallet-android',
      'org.gooddollar': 'https://github.com/GoodDollar/GoodWallet',
    },
  },
  {
    chains: ['eip155', 'solana', 'polkadot'],
    wallets: { 'xyz.talisman': 'https://libraries.io/npm/@talismn%2Fchain-connector-evm' },
  },
  {
    chains: ['eip155', 'bip122', 'polkadot'],
    wallets: { 'it.airgap': 'https://www.jsdelivr.com/package/npm/airgap-coin-lib' },
  },
  {
    chains: ['eip155', 'solana'],
    wallets: {
      'app.backpack': 'https://research.cowrie.pro/projects/backpack',
      'com.coinbase.wallet': 'https://docs.cdp.coinbase.com/coinbase-wallet/sample-applications/sample-app',
      'com.crossmint': 'https://www.mintlify.com/Crossmint/crossmint-sdk/concepts/chains',
      'fi.nu': 'https://github.com/nufi-official/nufi',
      'io.metamask': 'https://docs.metamask.io/metamask-connect/multichain',
      'io.zerion.wallet': 'https://skills.sh/zeriontech/zerion-ai/zerion',
    },
  },
  {
    chains: ['eip155', 'polkadot'],
    wallets: { 'io.novawallet': 'https://github.com/novasamatech/nova-wallet-ios/releases' },
  },
  {
    chains: ['eip155'],
    wallets: {
      'app.status': 'https://github.com/status-im/status-legacy',
      'com.alphawallet': 'https://github.com/AlphaWallet/alpha-wallet-ios',
      'com.thirdweb': 'https://portal.thirdweb.com/embedded-wallet/faqs',
      'com.valoraapp': 'https://github.com/valora-inc/wallet',
      'global.safe': 'https://docs.safe.global/core-api/api-support-new-chains',
      'io.getclave': 'https://github.com/getclave',
      'io.loopring.wallet': 'https://www.quicknode.com/builders-guide/tools/loopring-by-loopring-foundation',
      'io.rabby': 'https://github.com/RabbyHub/Rabby',
      'io.universaleverything': 'https://github.com/lukso-network/web3-onboard-config',
      'me.rainbow': 'https://github.com/rainbow-me/browser-extension',
      'network.haqq':
        'https://github.com/haqq-network/haqq-wallet https://web3.okx.com/onchainos/dev-docs/home/supported-chain',
      'org.base.account': 'https://docs.base.org/base-account',
      'org.splits.teams.connect': 'https://raw.githubusercontent.com/0xSplits/.github/main/profile/llms.txt',
      'sh.frame': 'https://github.com/floating/frame',
      'xyz.abs': 'https://docs.abs.xyz/abstract-global-wallet/overview.md',
      'xyz.dawnwallet': 'https://github.com/dawnwallet',
      'xyz.sequence': 'https://docs.sequence.xyz/solutions/technical-references/chain-support',
    },
  },
  {
    chains: ['solana'],
    wallets: { 'ag.jup': 'https://dev.jup.ag/tool-kits/wallet-kit/jupiter-mobile-adapter' },
  },
  {
    chains: ['bip122'],
    wallets: {
      'app.xverse': 'https://docs.xverse.app/sats-connect/wallet-providers',
      'com.wallet.reown': 'https://github.com/leather-wallet',
    },
  },
  // Of no family of this project: not offered at all, but found when nobody asks for a network.
  { chains: ['stellar'], wallets: { 'app.freighter': 'https://github.com/stellar/freighter' } },
]

/** By the id of the wallet in the source of the directory. */
export const walletFamilies: ReadonlyMap<string, readonly string[]> = new Map(
  familyGroups.flatMap(({ chains, wallets }) => Object.keys(wallets).map((id) => [id, chains] as const)),
)
