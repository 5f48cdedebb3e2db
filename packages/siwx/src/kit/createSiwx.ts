import { parseChainId, type Siwx } from '@latchkey/protocol'
import type { Caip122Message } from '../message/caip122Message.ts'
import type { SessionStore } from './sessionStore.ts'

export type SiwxOptions = {
  /** Where sessions are kept: `serverSessions` or `localSessions`. */
  sessions: SessionStore
  /** One sentence for the visitor, in the message. ASCII. */
  statement?: string | undefined
  /** For how long a signed message is good, in milliseconds. Default: a day. */
  lifetime?: number | undefined
  resources?: readonly string[] | undefined
  /** Whether a visitor who does not sign in may not stay connected. Default: yes, they must. */
  required?: boolean | undefined
  /** Whether disconnecting ends the session too. Default: yes. */
  signOutOnDisconnect?: boolean | undefined
}

const day = 24 * 3_600_000

/** What writes messages: not before one is wanted. */
const loadWriter = () =>
  Promise.all([import('../message/formatMessage.ts'), import('../families/families.ts')])

/**
 * Sign-in for `createLatchkey`: EIP-4361 for EVM, CAIP-122 for Solana, Bitcoin and Polkadot.
 *
 * @example
 * const siwx = createSiwx({ sessions: serverSessions({ apiUrl, projectId }), statement: 'Sign in to Acme.' })
 * const kit = createLatchkey({ projectId, apiUrl, networks, adapters, siwx })
 */
export function createSiwx({
  sessions,
  statement,
  lifetime = day,
  resources,
  required = true,
  signOutOnDisconnect = true,
}: SiwxOptions): Siwx {
  return {
    async createMessage({ accountAddress, chainId, notBefore, format: wanted }) {
      const [[{ formatMessage }, { loadMessages }], nonce] = await Promise.all([
        loadWriter(),
        sessions.createNonce(),
      ])
      const now = Date.now()
      const message: Caip122Message = {
        domain: location.host,
        accountAddress,
        chainId,
        uri: location.origin,
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + lifetime).toISOString(),
        ...(statement !== undefined && { statement }),
        ...(notBefore !== undefined && { notBefore }),
        ...(resources && { resources }),
      }
      const family = await loadMessages(parseChainId(chainId).namespace)
      const format = family.formats.find(({ name }) => name === wanted)
      const walletInput = format?.toWalletInput?.(message)
      const written = { ...message, ...(format?.name && { format: format.name }) }
      // Whoever signs while they connect is not known yet: their wallet writes the text.
      const text = accountAddress ? formatMessage(written, [family]) : ''
      return { ...message, toString: () => text, ...(walletInput && { walletInput }) }
    },
    addSession: (session) => sessions.add([session]),
    revokeSession: (chainId, address) => sessions.remove({ chainId, address }),
    async setSessions(given) {
      await sessions.remove()
      if (given.length > 0) await sessions.add(given)
    },
    async getSessions(chainId, address) {
      const session = await sessions.find(chainId, address)
      return session ? [session] : []
    },
    toSession: async (cacao) => (await import('../cacao/toSession.ts')).toSession(cacao),
    getRequired: () => required,
    getSignOutOnDisconnect: () => signOutOnDisconnect,
  }
}
