import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { readLimited } from '../http/readLimited.ts'
import type { Logger } from '../logger/createLogger.ts'
import { pause } from '../pause.ts'
import { createPacer, type Pacer } from './createPacer.ts'
import { type ExplorerList, type ExplorerRow, readRows } from './explorerRows.ts'

/** Which rows of an account (lower-case) are asked for: the newest ones up to a block. */
export type ListRequest = { account: string; lastBlock: number; size: number }

/**
 * Reads a list of an account, newest first. Rejects with an {@link ExplorerError}. `maxWaitMs`: how long the request may wait for its
 * turn.
 */
export type ReadList = <list extends ExplorerList>(
  chain: Chain,
  list: list,
  request: ListRequest & { maxWaitMs?: number },
) => Promise<ExplorerRow<list>[]>

/** The explorer does not answer, or not as it must. The message names neither its address nor the key. */
export class ExplorerError extends Error {
  override name = 'ExplorerError'
}

/** After this time nobody waits for an answer any more, whatever it was waiting for. */
const timeoutMs = 12_000
/** How long a request waits for its turn. */
const standardWaitMs = 8_000
const maxBytes = 8 * 1024 * 1024
const attempts = 2

const answerSchema = z.object({ status: z.string(), message: z.string().nullish(), result: z.unknown() })
const isLimit = (text: string) => /rate limit|too many|max calls/i.test(text)

type Api = NonNullable<Chain['explorerApi']>
type Question = { url: URL; signal: AbortSignal; maxWaitMs: number; left: number }

/** What every list of a chain's explorer is read with: one pace for each explorer. */
export function createExplorerClient({
  redis,
  clock,
  logger,
  retryMs = 1_000,
}: {
  /** Joins the paces of several processes. */
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
  /** How long to wait after the explorer has refused a request for its rate limit. */
  retryMs?: number
}): ReadList {
  const pacers = new Map<string, Pacer>()

  function pacerOf({ url, apiKey, perSecond }: Api): Pacer {
    // What is counted is the key, where there is one: one plan may be good for many chains.
    const name = apiKey ? `${new URL(url).host} ${apiKey} ${perSecond}` : `${url} ${perSecond}`
    const pacer = pacers.get(name) ?? createPacer({ redis, clock, logger, name, perSecond })
    pacers.set(name, pacer)
    return pacer
  }

  async function ask(api: Api, question: Question): Promise<unknown> {
    const { url, signal, maxWaitMs, left } = question
    const wait = await pacerOf(api)(maxWaitMs)
    if (wait === undefined) throw new ExplorerError('Too many wait for it already')
    await sleep(wait, signal)
    // Redirects are not followed: only the configured address is asked.
    const response = await fetch(url, { redirect: 'error', signal })
    const body = await readLimited(response, maxBytes)
    if (response.status === 429 && left > 1) return askLater(api, question)
    if (!response.ok) throw new ExplorerError(`It answers with status ${response.status}`)
    const { status, message, result } = answerSchema.parse(JSON.parse(body))
    if (status === '1' || (Array.isArray(result) && result.length === 0)) return result
    const said = `${message ?? ''} ${typeof result === 'string' ? result : ''}`
    // These APIs report an empty list as a failure.
    if (/^no .*found/i.test(said.trim())) return []
    if (isLimit(said) && left > 1) return askLater(api, question)
    throw new ExplorerError(isLimit(said) ? 'It has had enough of us' : 'It refuses to answer')
  }

  async function askLater(api: Api, question: Question) {
    await sleep(retryMs, question.signal)
    return ask(api, { ...question, left: question.left - 1 })
  }

  return async (chain, list, { account, lastBlock, size, maxWaitMs = standardWaitMs }) => {
    const api = chain.explorerApi
    if (!api) throw new ExplorerError('The chain has none')
    const url = new URL(api.url)
    const parameters = {
      module: 'account',
      action: list,
      address: account,
      startblock: '0',
      endblock: `${lastBlock}`,
      page: '1',
      offset: `${size}`,
      sort: 'desc',
      ...(api.apiKey && { apikey: api.apiKey }),
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return readRows(list, await ask(api, { url, signal, maxWaitMs, left: attempts }))
    } catch (error) {
      if (error instanceof ExplorerError) throw error
      // What went wrong below may quote the address, with the key in it.
      throw new ExplorerError(`${list} does not come: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await pause(ms, signal)
  signal.throwIfAborted()
}
