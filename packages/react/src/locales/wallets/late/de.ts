import type { WalletHelpMessages } from './walletHelpMessages.ts'

export const de: WalletHelpMessages = {
  loginTitle: 'Eine Anmeldung für das ganze Web3',
  loginText:
    'Melde dich in jeder App an, indem du deine Wallet verbindest. Schluss mit unzähligen Passwörtern!',
  homeTitle: 'Ein Zuhause für deine digitalen Werte',
  homeText:
    'Mit einer Wallet verwahrst, sendest und empfängst du digitale Werte wie Kryptowährungen und NFTs.',
  gatewayTitle: 'Dein Tor zu einem neuen Web',
  gatewayText: 'Mit deiner Wallet entdeckst und nutzt du DeFi, NFTs, DAOs und vieles mehr.',
  downloadLogs: 'Protokoll herunterladen',
}
