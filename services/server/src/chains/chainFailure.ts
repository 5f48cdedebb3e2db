import { Failure, unavailable } from '../http/failure.ts'
import { RpcError } from '../upstream/createRpcClient.ts'
import { UpstreamUnavailable } from '../upstream/upstreamFailure.ts'
import { ChainDataError } from './chainDataError.ts'

/** Whether a chain's nodes are to blame. */
export function isChainFailure(error: unknown): boolean {
  return error instanceof UpstreamUnavailable || error instanceof ChainDataError || error instanceof RpcError
}

/** The 503 for what a chain's nodes are to blame for. Anything else stays what it is. */
export function chainFailure(error: unknown): unknown {
  if (error instanceof Failure || !isChainFailure(error)) return error
  return unavailable('provider', 'The chain cannot be reached at the moment', error)
}
