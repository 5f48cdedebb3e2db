/** The texts of choosing a network, of asking a wallet for it, and of a network that the page does not know. */
export const en = {
  search: 'Search network',
  list: 'Networks',
  notInWallet: 'Not in wallet',
  none: 'No network found',
  noneHint: 'Check the spelling, or clear the search.',
  footer: 'Your connected wallet may not support some of the networks available for this dApp',
  whatIs: 'What is a network',
  approve: 'Approve in wallet',
  approveHint: 'Accept connection request in your wallet',
  switching: 'Switching to {name} network...',
  declined: 'Switch declined',
  declinedHint:
    'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  failed: 'Switch failed',
  failedHint: 'Open your wallet, choose {name} there, then come back.',
  unsupported: 'This app doesn’t support your current network. Switch to an available option to continue.',
  unsupportedSwap:
    'The swap feature doesn’t support your current network. Switch to an available option to continue.',
}
