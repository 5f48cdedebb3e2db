import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Inbox } from '../mail/inbox.ts'
import { inboxPage, mailPage, noMailPage } from './inboxPages.ts'
import { consoleHeaders, consolePolicy, sendAnswer } from './sendAnswer.ts'

/** The frame of a message runs nothing and loads nothing; only its own styles count. */
const mailPolicy = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
}
const maximumWatchers = 50

/** Answers the requests for the inbox: its pages, and its messages as JSON. Anything else: false. */
export function createInboxRoutes(inbox: Inbox) {
  let watchers = 0

  /** Says that a message came, as long as the page is open. */
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    if (watchers >= maximumWatchers)
      return sendAnswer(response, 503, 'text/plain', 'Too many pages watch the inbox.\n')
    if (request.method === 'HEAD') return sendAnswer(response, 200, 'text/event-stream', '')
    response.writeHead(200, { ...consoleHeaders, 'content-type': 'text/event-stream' })
    response.write(': watching\n\n')
    const end = inbox.watch(() => response.write('data: mail\n\n'))
    watchers++
    response.once('close', () => {
      watchers--
      end()
    })
  }

  return (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): boolean => {
    const to = searchParams.get('to') ?? undefined
    const route = /^\/inbox(?:\/([\w-]+)(\/html)?)?$/.exec(pathname)
    if (pathname === '/api/inbox') {
      sendAnswer(response, 200, 'application/json', JSON.stringify(inbox.list(to)))
    } else if (pathname === '/inbox/events') {
      watch(request, response)
    } else if (route?.[1] === undefined && route) {
      sendAnswer(
        response,
        200,
        'text/html',
        inboxPage(inbox.list(to), to),
        consolePolicy("; connect-src 'self'"),
      )
    } else if (route) {
      const mail = inbox.find(route[1] ?? '')
      const more = consolePolicy("; connect-src 'self'; frame-src 'self'")
      if (!mail) sendAnswer(response, 404, 'text/html', noMailPage())
      else if (route[2]) sendAnswer(response, 200, 'text/html', mail.html, mailPolicy)
      else sendAnswer(response, 200, 'text/html', mailPage(mail), more)
    } else {
      return false
    }
    return true
  }
}
