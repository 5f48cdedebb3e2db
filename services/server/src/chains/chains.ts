import type { CaipChainId } from '@latchkey/protocol'
import type { ReadPath } from '../upstream/createPathClient.ts'
import type { RpcClient } from '../upstream/createRpcClient.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { ChainEntry } from './chainTable.ts'

/** A chain of the table, with clients for its nodes. */
export type Chain = ChainEntry & {
  /** Asks its nodes one thing, for the server's own use. EIP-1193: `custom(chain.rpc)` is a transport of viem. */
  rpc: RpcClient
  /** Reads a path of its servers, where they have no JSON-RPC. */
  readPath: ReadPath
  /** Its nodes, for what is passed through. */
  upstream: Upstream
}

/** The chains that are served. */
export type Chains = {
  list: readonly Chain[]
  ids: readonly CaipChainId[]
  get(id: string): Chain | undefined
}
