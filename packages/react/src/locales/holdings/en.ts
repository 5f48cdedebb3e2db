/** The texts of what the account holds, which the first view does without. */
export const en = {
  loadingNfts: 'Loading NFTs',
  noNfts: 'No NFTs yet',
  noNftsHint: 'NFTs that you get on this network show here.',
  nftsFailed: 'The NFTs did not load',
  nftsFailedHint: 'The service did not answer. Your NFTs are safe.',
  moreNftsFailed: 'The next NFTs did not load.',
  nftCollection: 'Collection',
  nftQuantity: 'You hold',
  nftNumber: 'Token ID',
  nftContract: 'Contract',
  buyCard: 'Buy Crypto',
  buyCardHint: 'Easy with card or bank account',
  receiveCard: 'Receive funds',
  receiveCardHint: 'Transfer tokens on your wallet',
  popular: 'popular',
}
