/** The texts of the details of a token. */
export const en = {
  details: 'Details of the token',
  name: 'Name',
  price: 'Price',
  network: 'Network',
  contract: 'Contract',
  copyContract: 'Copy contract address',
  contractCopied: 'Contract address copied',
  ownCoin: 'The network’s own coin',
}
