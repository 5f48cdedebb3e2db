import type { CaipChainId } from '@latchkey/protocol'
import type { ApiCall, CallAnswer, CallParameters, LoginConfig } from '@latchkey/protocol/api'
import type { KeyWorker } from '../keys/createKeyWorker.ts'
import type { KeyAccount } from '../keys/keyCalls.ts'
import type { Description } from './description.ts'

/** Asks a chain something, through the server. */
export type Node = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A call to the server. */
export type Api = <call extends ApiCall>(
  call: call,
  parameters: CallParameters<call>,
) => Promise<CallAnswer<call>>

/** What a page asks for, and where the answers are that it takes to describe it. */
export type Request = {
  chainId: CaipChainId
  accounts: readonly KeyAccount[]
  network: LoginConfig['networks'][number]
  /** The page that asks, as the browser knows it. */
  origin: string
  rpc: Node
  api: Api
}

/** What is asked for, understood. */
export type Prepared = {
  description: Description
  /** What it would change, where the chain can tell before. It may take a while, so it is asked for when the rest is shown. */
  simulate?: () => Promise<Partial<Description>>
  /** Signs what was described, and sends it where that was asked for. */
  carryOut(keys: KeyWorker): Promise<unknown>
}
