'use client'

export {
  type Account,
  type AccountState,
  type Adapter,
  type Connection,
  type Connector,
  type CookieStateOptions,
  cookieState,
  type EventRecord,
  type Features,
  type InitialState,
  type Kit,
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
export type { Hex, LatchkeyError } from '@latchkey/protocol'
export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { LatchkeyButton, type LatchkeyButtonProps } from './buttons/LatchkeyButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { createLatchkey, type LatchkeyOptions } from './createLatchkey.ts'
export type {
  Mutate,
  MutateAsync,
  MutationOptions,
  MutationParameters,
  MutationResult,
  MutationState,
  MutationState as ActionState,
} from './hooks/mutation.ts'
export type { QueryState } from './hooks/query.ts'
export { type UseAccountParameters, type UseAccountReturnType, useAccount } from './hooks/useAccount.ts'
export { type UseActivityReturnType, useActivity } from './hooks/useActivity.ts'
export { type UseBalanceParameters, type UseBalanceReturnType, useBalance } from './hooks/useBalance.ts'
export {
  type UseCallsStatusParameters,
  type UseCallsStatusReturnType,
  useCallsStatus,
} from './hooks/useCallsStatus.ts'
export { type UseConnectParameters, type UseConnectReturnType, useConnect } from './hooks/useConnect.ts'
export {
  type UseConnectionsParameters,
  type UseConnectionsReturnType,
  useConnections,
} from './hooks/useConnections.ts'
export {
  type UseDisconnectParameters,
  type UseDisconnectReturnType,
  useDisconnect,
} from './hooks/useDisconnect.ts'
export { type UseEventsReturnType, useEvents } from './hooks/useEvents.ts'
export { type UseIdentityReturnType, useIdentity } from './hooks/useIdentity.ts'
export { useKit } from './hooks/useKit.ts'
export { useKitState } from './hooks/useKitState.ts'
export { type UseLatchkeyReturnType, useLatchkey } from './hooks/useLatchkey.ts'
export { type UseLatchkeyStateReturnType, useLatchkeyState } from './hooks/useLatchkeyState.ts'
export { type UseNetworkReturnType, useNetwork } from './hooks/useNetwork.ts'
export { type UseNftsReturnType, useNfts } from './hooks/useNfts.ts'
export { type UseProviderReturnType, useProvider } from './hooks/useProvider.ts'
export {
  type UseSendCallsParameters,
  type UseSendCallsReturnType,
  useSendCalls,
} from './hooks/useSendCalls.ts'
export {
  type UseSendTransactionParameters,
  type UseSendTransactionReturnType,
  useSendTransaction,
} from './hooks/useSendTransaction.ts'
export {
  type UseSignMessageParameters,
  type UseSignMessageReturnType,
  useSignMessage,
} from './hooks/useSignMessage.ts'
export {
  type UseSignTypedDataParameters,
  type UseSignTypedDataReturnType,
  useSignTypedData,
} from './hooks/useSignTypedData.ts'
export {
  type UseSwitchNetworkParameters,
  type UseSwitchNetworkReturnType,
  useSwitchNetwork,
} from './hooks/useSwitchNetwork.ts'
export { type UseThemeReturnType, useTheme } from './hooks/useTheme.ts'
export {
  type UseTokenBalancesParameters,
  type UseTokenBalancesReturnType,
  useTokenBalances,
} from './hooks/useTokenBalances.ts'
export { type UseTransferParameters, type UseTransferReturnType, useTransfer } from './hooks/useTransfer.ts'
export {
  type UseWaitForTransactionParameters,
  type UseWaitForTransactionReturnType,
  useWaitForTransaction,
} from './hooks/useWaitForTransaction.ts'
export { type UseWalletInfoReturnType, useWalletInfo } from './hooks/useWalletInfo.ts'
export {
  type UseWriteContractParameters,
  type UseWriteContractReturnType,
  useWriteContract,
} from './hooks/useWriteContract.ts'
export { LatchkeyModal } from './LatchkeyModal.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.tsx'
export type { LanguageTexts } from './locales/own/languageTexts.ts'
export { ServerStyles } from './styles/ServerStyles.tsx'
