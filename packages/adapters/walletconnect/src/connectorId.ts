/** The id of the one connector, the same in every namespace. */
export const connectorId = 'walletConnect'
