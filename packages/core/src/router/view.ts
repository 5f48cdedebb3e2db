/** Every view of the modal, by the name that tests and integrators use. A public contract: names never change. */
export const viewNames = [
  'Account', 'AccountSettings', 'AllWallets', 'ApproveTransaction', 'BuyInProgress', 'ChooseAccountName', 'Connect',
  'ConnectSocials', 'ConnectWallets', 'ConnectingExternal', 'ConnectingFarcaster', 'ConnectingMultiChain',
  'ConnectingSiwe', 'ConnectingSocial', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'Create', 'Downloads',
  'EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp', 'GetWallet', 'Networks', 'OnRampActivity', 'OnRampFiatSelect',
  'OnRampProviders', 'OnRampTokenSelect', 'Profile', 'RegisterAccountName', 'RegisterAccountNameSuccess',
  'SIWXSignMessage', 'SmartSessionCreated', 'SmartSessionList', 'Swap', 'SwapPreview', 'SwapSelectToken',
  'SwitchActiveChain', 'SwitchAddress', 'SwitchNetwork', 'Transactions', 'UnsupportedChain', 'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp', 'UpdateEmailWallet', 'UpgradeEmailWallet', 'WalletCompatibleNetworks', 'WalletReceive',
  'WalletSend', 'WalletSendPreview', 'WalletSendSelectToken', 'WhatIsABuy', 'WhatIsANetwork', 'WhatIsAWallet',
] as const

export type ViewName = (typeof viewNames)[number]
