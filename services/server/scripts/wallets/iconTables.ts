// Which icons of @web3icons/core are taken, and for what.

/** Wallets of the source, by their icon. */
export const walletIcons: Readonly<Record<string, string>> = {
  'alpha-wallet': 'com.alphawallet',
  argent: 'xyz.argent',
  atomic: 'io.atomicwallet',
  backpack: 'app.backpack',
  clave: 'io.getclave',
  coin98: 'com.coin98',
  enkrypt: 'com.enkrypt',
  exodus: 'com.exodus',
  imtoken: 'im.token',
  keplr: 'app.keplr',
  kraken: 'com.kraken',
  ledger: 'com.ledger',
  metamask: 'io.metamask',
  'my-ether-wallet': 'com.mewwallet',
  obvious: 'technology.obvious',
  okx: 'com.okex.wallet',
  phantom: 'app.phantom',
  pillar: 'fi.pillar',
  rabby: 'io.rabby',
  rainbow: 'me.rainbow',
  ronin: 'com.roninchain.wallet',
  safe: 'global.safe',
  sequence: 'xyz.sequence',
  'token-pocket': 'pro.tokenpocket',
  trezor: 'io.trezor',
  trust: 'com.trustwallet.app',
  'wallet-3': 'io.wallet3',
  zengo: 'com.zengo',
  zerion: 'io.zerion.wallet',
}

/**
 * Wallets that wear the mark of an exchange or a token of the same maker. The source's own picture of them carries the badge of
 * another product, in the middle of the mark: it cannot be cut off.
 */
export const makerIcons: Readonly<
  Record<string, { kind: 'exchanges' | 'networks' | 'tokens'; icon: string }>
> = {
  'com.binance.wallet': { kind: 'exchanges', icon: 'binance' },
  'com.bitget.web3': { kind: 'exchanges', icon: 'bitget' },
  'com.crypto.wallet': { kind: 'exchanges', icon: 'crypto-com' },
  'com.elrond.maiar.wallet': { kind: 'networks', icon: 'multiversx' },
  'com.safepal': { kind: 'tokens', icon: 'SFP' },
  'io.1inch.wallet': { kind: 'exchanges', icon: '1inch' },
  'org.uniswap': { kind: 'exchanges', icon: 'uniswap' },
}

/**
 * Wallets whose picture carries the badge of another product, and of which there is no other under a free licence: their letters
 * on their colour, as a wallet without a picture has them.
 */
export const letterIcons: Readonly<Record<string, { letters: string; plate: string; ink?: string }>> = {
  'co.arculus': { letters: 'AR', plate: '#111111' },
  'com.bestwallet': { letters: 'BW', plate: '#4f5be8' },
  'com.bifrostwallet': { letters: 'BF', plate: '#1122aa' },
  'com.bitcoin': { letters: 'B', plate: '#ff9900', ink: '#1a1000' },
  'com.bitpay': { letters: 'BP', plate: '#001155' },
  'com.blockchain.login': { letters: 'BC', plate: '#1155bb' },
  'com.coolbitx.cwsapp': { letters: 'CW', plate: '#222222', ink: '#ffbb11' },
  'com.dcentwallet': { letters: 'D', plate: '#0a0a0a', ink: '#88dd22' },
  'com.fireblocks': { letters: 'F', plate: '#003388' },
  'com.mtpelerin': { letters: 'BR', plate: '#001133', ink: '#55ccff' },
  'io.ironwallet': { letters: 'IW', plate: '#2a62b0' },
  'io.mywallet': { letters: 'MW', plate: '#0066e0' },
}

/** Networks by their CAIP-2 id, and families by their name. */
export const networkIcons: Readonly<Record<string, string>> = {
  eip155: 'ethereum',
  solana: 'solana',
  bip122: 'bitcoin',
  polkadot: 'polkadot',
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:100': 'gnosis',
  'eip155:130': 'unichain',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:324': 'zksync',
  'eip155:1101': 'polygon-zkevm',
  'eip155:1329': 'sei-network',
  'eip155:5000': 'mantle',
  'eip155:8217': 'kaia',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum-one',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:80094': 'berachain',
  'eip155:7777777': 'zora',
  'eip155:1313161554': 'aurora',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
}

/** The chains of the sandbox: they have a sign of their own, which no public network has. */
export const sandboxNetworks: readonly string[] = ['eip155:4415001', 'eip155:4415002']

/** The coins of the networks above, and the tokens that the swap and the on-ramp suggest. */
export const tokenIcons: readonly string[] =
  'BTC ETH SOL DOT BNB POL MATIC AVAX CELO FTM MNT SEI USDC USDT DAI WBTC UNI 1INCH AAVE ADA LINK TRX NEAR GNO CRV ENS OP'.split(
    ' ',
  )

/** Tokens that look like their network; the source draws them otherwise, or not at all. */
export const networkTokens: Readonly<Record<string, string>> = {
  ARB: 'arbitrum-one',
  BERA: 'berachain',
  KAIA: 'kaia',
}

/** Signs of currencies. The icons are drawn here. */
export const currencySigns: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CHF: 'Fr',
  CNY: '¥',
  CZK: 'Kč',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NOK: 'kr',
  NZD: 'NZ$',
  PLN: 'zł',
  SEK: 'kr',
  SGD: 'S$',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
  ZAR: 'R',
}
