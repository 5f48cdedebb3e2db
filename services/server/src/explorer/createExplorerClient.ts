import { z } from 'zod'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { readLimited } from '../http/readLimited.ts'
import { createPacer, type Pacer } from './createPacer.ts'
import { type ExplorerList, type ExplorerRow, explorerLists } from './explorerRows.ts'

/** Reads a list of an account (lower-case), newest first, up to a block. Rejects with an {@link ExplorerError}. */
export type ReadList = <list extends ExplorerList>(
  chain: Chain,
  list: list,
  request: { account: string; lastBlock: number; size: number },
) => Promise<ExplorerRow<list>[]>

/** The explorer does not answer, or not as it must. The message names neither its address nor the key. */
export class ExplorerError extends Error {
  override name = 'ExplorerError'
}

const timeoutMs = 8_000
const maxBytes = 8 * 1024 * 1024
const attempts = 2

const answerSchema = z.object({ status: z.string(), message: z.string().nullish(), result: z.unknown() })
const isLimit = (text: string) => /rate limit|too many|max calls/i.test(text)

/** What every list of a chain's explorer is read with: one pace for each explorer. */
export function createExplorerClient({
  clock,
  retryMs = 1_000,
}: {
  clock: Clock
  /** How long to wait after the explorer has refused a request for its rate limit. */
  retryMs?: number
}): ReadList {
  const pacers = new Map<string, Pacer>()

  async function ask(api: NonNullable<Chain['explorerApi']>, url: URL, left: number): Promise<unknown> {
    const key = `${api.url} ${api.perSecond}`
    const pacer = pacers.get(key) ?? createPacer({ clock, perSecond: api.perSecond })
    pacers.set(key, pacer)
    await pacer()
    // Redirects are not followed: only the configured address is asked.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body = await readLimited(response, maxBytes)
    if (response.status === 429 && left > 1) return askLater(api, url, left)
    if (!response.ok) throw new ExplorerError(`It answers with status ${response.status}`)
    const { status, message, result } = answerSchema.parse(JSON.parse(body))
    if (status === '1' || (Array.isArray(result) && result.length === 0)) return result
    const said = `${message ?? ''} ${typeof result === 'string' ? result : ''}`
    // These APIs report an empty list as a failure.
    if (/^no .*found/i.test(said.trim())) return []
    if (isLimit(said) && left > 1) return askLater(api, url, left)
    throw new ExplorerError(isLimit(said) ? 'It has had enough of us' : 'It refuses to answer')
  }

  async function askLater(api: NonNullable<Chain['explorerApi']>, url: URL, left: number) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return ask(api, url, left - 1)
  }

  return async (chain, list, { account, lastBlock, size }) => {
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
      const rows = z.array(explorerLists[list] as z.ZodType).parse(await ask(api, url, attempts))
      return rows as ExplorerRow<typeof list>[]
    } catch (error) {
      if (error instanceof ExplorerError) throw error
      // What went wrong below may quote the address, with the key in it.
      throw new ExplorerError(`${list} does not come: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }
}
