/** The texts that explain what a wallet is. */
export const en = {
  loginTitle: 'One login for all of web3',
  loginText: 'Log in to any app by connecting your wallet. Say goodbye to countless passwords!',
  homeTitle: 'A home for your digital assets',
  homeText: 'A wallet lets you store, send and receive digital assets like cryptocurrencies and NFTs.',
  gatewayTitle: 'Your gateway to a new web',
  gatewayText: 'With your wallet, you can explore and interact with DeFi, NFTs, DAOs, and much more.',
  downloadLogs: 'Download logs',
}
