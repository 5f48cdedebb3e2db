import type { CaipChainId, Namespace } from '@latchkey/protocol'
import type { Network } from './network.ts'

export type NetworksState = {
  /** The networks that the dapp asked for, in its order. */
  requested: readonly Network[]
  activeNamespace: Namespace
  /** The chosen network of each namespace. It can be one that was not requested: then it is unsupported. */
  active: Readonly<Partial<Record<Namespace, CaipChainId>>>
}
