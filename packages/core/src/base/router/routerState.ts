import type { Namespace } from '@latchkey/protocol'
import type { Nft, SocialAccount, Transaction } from '@latchkey/protocol/api'
import type { TokenBalance } from '../accounts/accountState.ts'
import type { Connector } from '../connections/connector.ts'
import type { Network } from '../networks/network.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { ViewName } from './view.ts'

/** What a view was opened with. Each entry of the history keeps its own, so that going back restores it. */
export type RouteData = {
  connector?: Connector | undefined
  wallet?: Wallet | undefined
  /** The tap that opened this view has already opened the wallet's app, or the window of `provider`. */
  isOpened?: boolean | undefined
  /** By whose social account the visitor logs in. */
  provider?: SocialAccount | undefined
  /** The title of a view that cannot know it itself before it is loaded. */
  title?: string | undefined
  network?: Network | undefined
  switchToChain?: Namespace | undefined
  swapUnsupportedChain?: boolean | undefined
  /** Where a view leads once it is done. */
  redirectView?: ViewName | undefined
  /** What details are shown of. */
  token?: TokenBalance | undefined
  nft?: Nft | undefined
  transaction?: Transaction | undefined
}

/** The data of a view that needs none. It is one object, so that two such routes compare as equal. */
export const noData: RouteData = {}

export type Route = { view: ViewName; data: RouteData }

/** The stack of views; the last entry of `history` is the current view. */
export type RouterState = {
  history: readonly [Route, ...Route[]]
  direction: 'next' | 'prev'
}
