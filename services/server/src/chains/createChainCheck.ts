import type { CaipChainId } from '@latchkey/protocol'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { redactHost } from '../logger/redactUrl.ts'
import type { Chain, Chains } from './chains.ts'
import { identifyNode } from './identifyNode.ts'

/** A node that is not one of the chain that the table has it under. */
export type WrongNode = {
  chain: CaipChainId
  /** Its host alone: the rest of an address may hold an API key. */
  node: string
  /** What it says it is: a CAIP-2 id, or `no eip155 chain`. */
  answered: string
}

/** Finds the nodes that are wrong. A node that cannot be reached is not among them. */
export type ChainCheck = () => Promise<readonly WrongNode[]>

/** A node is asked again after this time, as another may stand behind its address by then. */
const recheckMs = 60_000
/** One that did not answer is asked again sooner. */
const retryMs = 5_000

/**
 * Compares the chain table with what its nodes say they are: under the id of another chain the server would show balances and history
 * that are not the visitor's.
 *
 * @example
 * const findWrongNodes = createChainCheck(chains, { clock: systemClock, logger })
 * const [wrong] = await findWrongNodes()
 */
export function createChainCheck(
  { list }: Pick<Chains, 'list'>,
  {
    clock,
    logger,
    waitMs = 1_500,
  }: {
    clock: Clock
    logger: Logger
    /** How long a node may take. */
    waitMs?: number
  },
): ChainCheck {
  const nodes = list.flatMap((chain) =>
    chain.rpcUrls.map((url, endpoint) => createNode(chain, endpoint, url)),
  )

  function createNode(chain: Chain, endpoint: number, url: string) {
    const { id } = chain
    const node = redactHost(url)
    let askAt = Number.NEGATIVE_INFINITY
    let wrong: WrongNode | undefined

    return async () => {
      if (clock.now() < askAt) return wrong
      const answered = await identifyNode(chain, endpoint, AbortSignal.timeout(waitMs))
      askAt = clock.now() + (answered ? recheckMs : retryMs)
      if (!answered) {
        logger.warn({ chain: id, node }, 'node did not say which chain it is')
        return wrong
      }
      wrong = answered === id ? undefined : { chain: id, node, answered }
      if (wrong) logger.error(wrong, 'node is another chain')
      return wrong
    }
  }

  return async () => {
    const found = await Promise.all(nodes.map((check) => check()))
    return found.filter((wrong) => wrong !== undefined)
  }
}
