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

/** Answers the console's requests. `chains` may get their addresses later. */
export function createConsole(chains: readonly ConsoleChain[], inbox: Inbox) {
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
    const refuse = async (name: string, error: unknown) => {
      const text = `${name} did not take the transfer: ${reason(error)}`
      return sendAnswer(response, 502, 'text/html', await page(form, { kind: 'failed', text }))
    }
    const nameOf = chains.find(({ id }) => id === form.chainId)?.name ?? ''
    const wanted = await readFaucetRequest(form, chains).catch((error: unknown) => ({ error }))
    if ('error' in wanted) return refuse(nameOf, wanted.error)
    if ('problem' in wanted) {
      const outcome = { kind: 'failed', text: wanted.problem, field: wanted.field } as const
      return sendAnswer(response, 422, 'text/html', await page(form, outcome))
    }
    const { chain, url, to, key } = wanted
    try {
      await sendNext(() => chain.send(url, to, { key }))
    } catch (error) {
      return refuse(chain.name, error)
    }
    const amounts = [...chain.gives, ...(key ? ['a key NFT'] : [])]
    const text = `${amounts.join(', ')} to ${to} on ${chain.name}.`
    const id = randomUUID()
    results.set(id, { form, outcome: { kind: 'sent', text } })
    for (const old of results.keys()) if (results.size > keptResults) results.delete(old)
    return sendAnswer(response, 303, 'text/plain', '', { location: `/?sent=${id}#faucet` })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(request.headers.host)) {
      return sendAnswer(response, 403, 'text/plain', 'The console only answers on localhost.\n')
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname, searchParams } = url
    const allowed = pathname === '/faucet' ? 'POST' : 'GET, HEAD'
    if (!allowed.split(', ').includes(request.method ?? '')) {
      return sendAnswer(response, 405, 'text/plain', `Use ${allowed}.\n`, { allow: allowed })
    }
    if (pathname === '/faucet') return postFaucet(request, response)
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
