import type { Chain } from '../chains/chains.ts'
import { unavailable } from '../http/failure.ts'
import type { Logger } from '../logger/createLogger.ts'
import { ExplorerError } from './createExplorerClient.ts'

/** What a visitor is told when an explorer does not give what was asked of it. Anything else is as it was. */
export function explorerFailure(
  error: unknown,
  { chain, logger }: { chain: Chain; logger: Logger },
): unknown {
  if (!(error instanceof ExplorerError)) return error
  logger.warn({ chain: chain.id, reason: error.message }, 'the explorer gives nothing')
  return unavailable('provider', 'The explorer of the chain does not answer at the moment')
}
