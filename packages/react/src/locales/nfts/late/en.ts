/** The texts of the list of NFTs and of one of them. */
export const en = {
  loading: 'Loading NFTs',
  none: 'No NFTs yet',
  noneHint: 'NFTs that you get on this network show here.',
  failed: 'The NFTs did not load',
  failedHint: 'The service did not answer. Your NFTs are safe.',
  moreFailed: 'The next NFTs did not load.',
  collection: 'Collection',
  quantity: 'You hold',
  tokenId: 'Token ID',
  contract: 'Contract',
  details: 'Details of the NFT',
  network: 'Network',
  copyContract: 'Copy contract address',
  contractCopied: 'Contract address copied',
}
