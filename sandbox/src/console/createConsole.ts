import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BaseError } from 'viem'
import { ipfsFiles } from '../ipfs/postcards.ts'
import type { Inbox } from '../mail/inbox.ts'
import { type ConsoleChain, readChainStatus } from './consoleChain.ts'
import { readConsoleFiles } from './consoleFiles.ts'
import { readFaucetLink } from './faucetLink.ts'
import { type FaucetForm, readFaucetRequest } from './faucetRequest.ts'
import { createInboxRoutes } from './inboxRoutes.ts'
import { isLocalHost, isSameOrigin } from './origin.ts'
import { consolePage, type FaucetOutcome } from './page.ts'
import { readForm } from './readForm.ts'
import { sendAnswer } from './sendAnswer.ts'

const keptResults = 100

export type ConsoleOptions = {
  /** They may get their addresses later. */
  chains: readonly ConsoleChain[]
  inbox: Inbox
  /** The origins of the pages that may ask the faucet themselves: those of the playground. */
  pages?: readonly string[]
}

/** Answers the console's requests. */
export function createConsole({ chains, inbox, pages = [] }: ConsoleOptions) {
  const files = readConsoleFiles()
  const answerInbox = createInboxRoutes(inbox)
  // What has been sent is shown after a redirect, so that a reload does not send again.
  const results = new Map<string, { form: FaucetForm; outcome: FaucetOutcome }>()

  // One after the other: the chain numbers the faucet's transactions wrongly when two arrive at once.
  let sending: Promise<unknown> = Promise.resolve()
  const sendNext = (work: () => Promise<void>) => {
    const next = sending.then(work)
    sending = next.catch(() => {})
    return next
  }

  const page = async (form: FaucetForm, outcome?: FaucetOutcome) =>
    consolePage({ chains: await Promise.all(chains.map(readChainStatus)), form, outcome })

  /** Sends what somebody wants, or says why not. */
  async function give(form: FaucetForm): Promise<{ status: 200 | 422 | 502; outcome: FaucetOutcome }> {
    const refuse = (name: string, error: unknown) => {
      const text = `${name} did not take the transfer: ${reason(error)}`
      return { status: 502, outcome: { kind: 'failed', text } } as const
    }
    const nameOf = chains.find(({ id }) => id === form.chainId)?.name ?? ''
    const wanted = await readFaucetRequest(form, chains).catch((error: unknown) => ({ error }))
    if ('error' in wanted) return refuse(nameOf, wanted.error)
    if ('problem' in wanted)
      return { status: 422, outcome: { kind: 'failed', text: wanted.problem, field: wanted.field } }
    const { chain, url, to, key } = wanted
    try {
      await sendNext(() => chain.send(url, to, { key }))
    } catch (error) {
      return refuse(chain.name, error)
    }
    const amounts = [...chain.gives, ...(key ? ['a key NFT'] : [])]
    const text = `${amounts.join(', ')} to ${to} on ${chain.name}.`
    return { status: 200, outcome: { kind: 'sent', text, amounts } }
  }

  /** The faucet for the playground: a form of `address` and `network`, answered as JSON. Other pages learn nothing and get nothing. */
  const postForPage = async (request: IncomingMessage, response: ServerResponse) => {
    const asking = pages.find((origin) => origin === request.headers.origin)
    if (asking === undefined)
      return sendAnswer(response, 403, 'text/plain', 'The faucet does not answer to this page.\n')
    const headers = { 'access-control-allow-origin': asking, vary: 'origin' }
    const answer = (status: number, body: { sent: readonly string[] } | { problem: string }) =>
      sendAnswer(response, status, 'application/json', JSON.stringify(body), headers)
    const fields = await readForm(request)
    if (!fields) return answer(400, { problem: 'The faucet expects a form.' })
    const address = fields.get('address')?.trim() ?? ''
    const chainId = fields.get('network')?.split(':')[1] ?? ''
    const { status, outcome } = await give({ address, chainId, key: false })
    if (outcome.kind === 'failed') return answer(status, { problem: outcome.text })
    return answer(status, { sent: outcome.amounts })
  }

  const postFaucet = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isSameOrigin(request.headers)) {
      return sendAnswer(response, 403, 'text/plain', 'The faucet only answers to its own page.\n')
    }
    const fields = await readForm(request)
    if (!fields)
      return sendAnswer(response, 400, 'text/plain', 'The faucet expects its own form.\n', {
        connection: 'close',
      })
    const form = {
      address: fields.get('address')?.trim() ?? '',
      chainId: fields.get('chainId') ?? '',
      key: fields.has('key'),
    }
    const { status, outcome } = await give(form)
    if (outcome.kind === 'failed') return sendAnswer(response, status, 'text/html', await page(form, outcome))
    const id = randomUUID()
    results.set(id, { form, outcome })
    for (const old of results.keys()) if (results.size > keptResults) results.delete(old)
    return sendAnswer(response, 303, 'text/plain', '', { location: `/?sent=${id}#faucet` })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(request.headers.host)) {
      return sendAnswer(response, 403, 'text/plain', 'The console only answers on localhost.\n')
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname, searchParams } = url
    const allowed = ['/faucet', '/api/faucet'].includes(pathname) ? 'POST' : 'GET, HEAD'
    if (!allowed.split(', ').includes(request.method ?? '')) {
      return sendAnswer(response, 405, 'text/plain', `Use ${allowed}.\n`, { allow: allowed })
    }
    if (pathname === '/faucet') return postFaucet(request, response)
    if (pathname === '/api/faucet') return postForPage(request, response)
    if (pathname === '/') {
      const result = results.get(searchParams.get('sent') ?? '')
      const form = result?.form ?? readFaucetLink(searchParams, chains)
      return sendAnswer(response, 200, 'text/html', await page(form, result?.outcome))
    }
    if (answerInbox(request, response, url)) return
    const pinned = ipfsFiles.get(/^\/ipfs\/(\w+)$/.exec(pathname)?.[1] ?? '')
    if (pinned) return sendAnswer(response, 200, pinned.type, pinned.content)
    const file = files.get(pathname)
    if (file) return sendAnswer(response, 200, file.type, file.body)
    return sendAnswer(response, 404, 'text/plain', 'There is no such page.\n')
  }
}

function reason(error: unknown): string {
  if (error instanceof BaseError) return error.details || error.shortMessage
  return error instanceof Error ? error.message : String(error)
}
