import { parseChainId, type SigninSession, signInSignatureError } from '@latchkey/protocol'
import type { EthCall } from '../families/signatureProof.ts'
import { createKeptSessions, type KeyValueStorage, pageStorage } from './keptSessions.ts'
import type { SessionStore } from './sessionStore.ts'

export type LocalSessionsOptions = {
  /** Default: `localStorage`. */
  storage?: KeyValueStorage | undefined
  /** Default: `@latchkey/sessions`. */
  storageKey?: string | undefined
  /** Asks a node of a chain, for accounts that are contracts. */
  call?: ((chainId: string) => EthCall | undefined) | undefined
}

/**
 * Sessions that only this browser believes in: for a page without a server. Each is verified whenever it is read.
 *
 * @example
 * const siwx = createSiwx({ sessions: localSessions() })
 */
export function localSessions({
  storage = pageStorage(),
  storageKey = '@latchkey/sessions',
  call,
}: LocalSessionsOptions = {}): SessionStore {
  const kept = createKeptSessions(storageKey, storage)

  async function isGood({ data, message, signature }: SigninSession): Promise<boolean> {
    const { namespace } = parseChainId(data.chainId)
    const [{ parseMessage }, { checkMessage }, { loadMessages, loadVerifier }] = await Promise.all([
      import('../message/parseMessage.ts'),
      import('../checks/checkMessage.ts'),
      import('../families/families.ts'),
    ])
    const parsed = parseMessage(message, [await loadMessages(namespace)])
    const { chainId, accountAddress: address } = data
    checkMessage(parsed, { now: Date.now(), domain: location.host, message: data })
    const verify = await loadVerifier(namespace)
    const ethCall = call?.(chainId)
    return verify({ address, text: message, signature, ...(ethCall && { call: ethCall }) })
  }

  return {
    async createNonce() {
      const bytes = crypto.getRandomValues(new Uint8Array(20))
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    async add(sessions) {
      for (const session of sessions) if (!(await isGood(session))) throw signInSignatureError()
      for (const session of sessions) kept.put({ session })
    },
    async remove(account) {
      if (account) kept.remove(account.chainId, account.address)
      else kept.clear()
    },
    async find(chainId, address) {
      const session = kept.find(chainId, address)?.session
      if (!session) return undefined
      if (await isGood(session).catch(() => false)) return session
      kept.remove(chainId, address)
      return undefined
    },
  }
}
