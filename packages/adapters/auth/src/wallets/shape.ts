import type { Network, SafeStorage } from '@latchkey/core'
import type { CaipChainId } from '@latchkey/protocol'
import type {
  AppPayload,
  FrameAccount,
  RpcAnswer,
  RpcParams,
  UnsafeRpcMethod,
} from '@latchkey/protocol/frame'

/** The accounts that the visitor lets this page use on a network. */
export type Grant = { network: Network; accounts: readonly FrameAccount[] }

/** The embedded wallet in the form that the adapter of a family knows. */
export type Shape = {
  /** Whether a network has addresses of its own. */
  isPerNetwork?: boolean | undefined
  /** From now on these accounts are granted, and no others. */
  grant(grants: readonly Grant[]): void
}

/** What a shape needs of the wallet. */
export type WalletPart = {
  networks(): readonly Network[]
  /** Has the visitor approve something in the wallet. */
  ask<method extends UnsafeRpcMethod>(
    chainId: CaipChainId,
    method: method,
    params: RpcParams<method>,
  ): Promise<RpcAnswer<method>>
  /** Asks anything of the lists. */
  call(request: AppPayload<'RPC_REQUEST'>): Promise<unknown>
  /** Tells the frame which network is the current one. */
  switchTo(chainId: CaipChainId): Promise<void>
  storage(): SafeStorage
}

/** `target` is where the family's adapter looks for wallets. */
export type CreateShape = (part: WalletPart, target: EventTarget) => Shape
