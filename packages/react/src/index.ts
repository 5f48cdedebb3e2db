'use client'

export {
  type Account,
  type AccountState,
  type Adapter,
  type Connection,
  type Connector,
  createLatchkey,
  type EventRecord,
  type Features,
  type Kit,
  type LatchkeyOptions,
  type Network,
  type NetworkInput,
  type Nft,
  type OpenOptions,
  type PagesStatus,
  type PublicState,
  type ThemeMode,
  type ThemeVariables,
  type ViewName,
  type Wallet,
  type WalletInfo,
} from '@latchkey/core'
export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { LatchkeyButton, type LatchkeyButtonProps } from './buttons/LatchkeyButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { type UseAccountParameters, type UseAccountReturnType, useAccount } from './hooks/useAccount.ts'
export type { ActionState } from './hooks/useAction.ts'
export { type UseActivityReturnType, useActivity } from './hooks/useActivity.ts'
export { type UseBalanceParameters, type UseBalanceReturnType, useBalance } from './hooks/useBalance.ts'
export { type UseConnectReturnType, useConnect } from './hooks/useConnect.ts'
export {
  type UseConnectionsParameters,
  type UseConnectionsReturnType,
  useConnections,
} from './hooks/useConnections.ts'
export { type UseDisconnectReturnType, useDisconnect } from './hooks/useDisconnect.ts'
export { type UseEventsReturnType, useEvents } from './hooks/useEvents.ts'
export { type UseIdentityReturnType, useIdentity } from './hooks/useIdentity.ts'
export { useKit } from './hooks/useKit.ts'
export { useKitState } from './hooks/useKitState.ts'
export { type UseLatchkeyReturnType, useLatchkey } from './hooks/useLatchkey.ts'
export { type UseLatchkeyStateReturnType, useLatchkeyState } from './hooks/useLatchkeyState.ts'
export { type UseNetworkReturnType, useNetwork } from './hooks/useNetwork.ts'
export { type UseNftsReturnType, useNfts } from './hooks/useNfts.ts'
export { type UseProviderReturnType, useProvider } from './hooks/useProvider.ts'
export { type UseSendTransactionReturnType, useSendTransaction } from './hooks/useSendTransaction.ts'
export { type UseSignMessageReturnType, useSignMessage } from './hooks/useSignMessage.ts'
export { type UseSwitchNetworkReturnType, useSwitchNetwork } from './hooks/useSwitchNetwork.ts'
export { type UseThemeReturnType, useTheme } from './hooks/useTheme.ts'
export { type UseWalletInfoReturnType, useWalletInfo } from './hooks/useWalletInfo.ts'
export { LatchkeyModal } from './LatchkeyModal.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.tsx'
