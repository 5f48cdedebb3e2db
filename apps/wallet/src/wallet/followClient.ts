import type { Client } from '../connection/openClient.ts'

/** Everything but the id comes from a page, and is unread. */
export type ClientEvent = { id: number; params: unknown; verifyContext?: unknown }

type Handlers = {
  onProposal(event: ClientEvent): Promise<void>
  onSignIn(event: ClientEvent): Promise<void>
  onRequest(event: ClientEvent & { topic: string }): Promise<void>
  /** The page no longer waits for the answer to what has this id. */
  onExpired(id: number): void
  /** A session has begun or changed. */
  onSessions(): void
  onEnded(topic: string): void
  onRelay(problem: string | undefined): void
}

/** Takes up what the client reports, and what was still unanswered when the page was last closed. */
export function followClient(client: Client, handlers: Handlers): void {
  const { onProposal, onSignIn, onRequest, onExpired, onSessions, onEnded, onRelay } = handlers
  // A page may say anything: what cannot be understood, or not be answered, must not end the wallet.
  const safely =
    <event>(handle: (event: event) => Promise<void>) =>
    (event: event) =>
      void handle(event).catch((error) => console.warn('A request was dropped.', error))

  const takeProposal = safely(onProposal)
  client.on('session_proposal', takeProposal)
  client.on('session_authenticate', safely(onSignIn))
  client.on('session_request', safely(onRequest))
  client.on('proposal_expire', ({ id }) => onExpired(id))
  client.on('session_request_expire', ({ id }) => onExpired(id))
  client.on('session_update', onSessions)
  client.on('session_extend', onSessions)
  client.on('session_delete', ({ topic }) => onEnded(topic))
  client.on('session_expire', ({ topic }) => onEnded(topic))

  const { relayer } = client.core
  relayer.on('relayer_connect', () => onRelay(undefined))
  relayer.on('relayer_disconnect', () => onRelay('The relay cannot be reached. Trying again …'))
  relayer.on('relayer_error', (error: unknown) => onRelay(String(Object(error).message ?? error)))

  for (const params of client.proposal.getAll()) takeProposal({ id: params.id, params })
  for (const event of client.getPendingSessionRequests()) safely(onRequest)(event)
}
