/** How extensions call themselves in a page, and how people know them. Others are shown as they call themselves. */
export const extensionNames: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['nova-wallet', 'Nova Wallet'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['enkrypt', 'Enkrypt'],
])
