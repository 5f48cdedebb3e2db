/**
 * The chain families of wallets, where the wallet's own pages name them. `chains` is complete for the families of this
 * project: a wallet is not offered for a family that is missing here. A wallet that is not in the table is offered for all,
 * and says that its families are not known: the source does not name them, and a name in `rdns` does not mean that a wallet
 * has no other family.
 */
export const walletFamilies: Readonly<Record<string, { chains: readonly string[]; source: string }>> = {
  'app.phantom': { chains: ['eip155', 'solana', 'bip122'], source: 'https://docs.phantom.com/llms.txt' },
  'com.okex.wallet': {
    chains: ['eip155', 'solana', 'bip122'],
    source: 'https://web3.okx.com/onchainos/dev-docs/sdks/app-connect-preparation',
  },
  'global.safe': {
    chains: ['eip155'],
    source: 'https://docs.safe.global/core-api/api-support-new-chains',
  },
  'io.rabby': { chains: ['eip155'], source: 'https://github.com/RabbyHub/Rabby' },
}
