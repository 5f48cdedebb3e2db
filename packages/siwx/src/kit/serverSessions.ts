import { type CaipChainId, signInNonceError } from '@latchkey/protocol'
import { createKeptSessions, type KeyValueStorage, pageStorage } from './keptSessions.ts'
import type { SessionStore } from './sessionStore.ts'

export type ServerSessionsOptions = {
  /** Where the Latchkey server is. */
  apiUrl: string
  projectId: string
  /** Where the page keeps its token. Default: `localStorage`. */
  storage?: KeyValueStorage | undefined
  /** Default: `@latchkey/sessions`. */
  storageKey?: string | undefined
}

type SigninAccount = { chainId: CaipChainId; address: string }

/** What a dapp can do with the server's sessions besides. */
export type ServerSessions = SessionStore & {
  /** Asks the server who is signed in here, with the token of an account. Rejects where it knows nobody. */
  readIdentity(account: SigninAccount): Promise<{ account: string; expiresAt: string }>
  /** A token that the dapp's own backend can check by the server's published keys. */
  createIdentityToken(account: SigninAccount): Promise<{ token: string; expiresAt: string }>
}

/**
 * Sessions that the Latchkey server verifies and keeps. The page has a token, which is good on this page only.
 *
 * @example
 * const sessions = serverSessions({ apiUrl: 'https://latchkey.example', projectId })
 * const siwx = createSiwx({ sessions })
 */
export function serverSessions({
  apiUrl,
  projectId,
  storage = pageStorage(),
  storageKey = '@latchkey/sessions',
}: ServerSessionsOptions): ServerSessions {
  const kept = createKeptSessions(storageKey, storage)
  /** What proves that a nonce is ours. Messages are signed on the page that asked for them. */
  const nonceTokens = new Map<string, string>()
  /** Not before somebody is there to sign in. */
  const load = () => import('./createSigninApi.ts')
  const loadApi = async () => (await load()).createSigninApi({ apiUrl, projectId })
  const tokenOf = ({ chainId, address }: SigninAccount) => kept.find(chainId, address)?.token

  return {
    async createNonce() {
      const { nonce, token } = await (await loadApi()).askNonce()
      nonceTokens.set(nonce, token)
      return nonce
    },
    async add(sessions) {
      const [first, ...others] = sessions.map(({ message, signature }) => ({ message, signature }))
      const nonce = sessions[0]?.data.nonce ?? ''
      const nonceToken = nonceTokens.get(nonce)
      if (!first || !nonceToken) throw signInNonceError({ details: 'The nonce is not of this page' })
      nonceTokens.delete(nonce)
      const api = await loadApi()
      const answer = await api.authenticate(nonceToken, {
        ...first,
        ...(others.length > 0 && { others }),
        clientId: null,
      })
      const tokens = [answer.token, ...(answer.others ?? [])]
      for (const [index, session] of sessions.entries()) kept.put({ session, token: tokens[index] })
    },
    async remove(account) {
      const gone = account ? [tokenOf(account)] : kept.all().map(({ token }) => token)
      // This page forgets the sessions first, so that it has done so even where the server cannot be reached.
      if (account) kept.remove(account.chainId, account.address)
      else kept.clear()
      // Each for itself: one that cannot be ended leaves none of the others behind.
      const ends = await Promise.allSettled(gone.map((token) => token && signOut(token)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    async find(chainId, address) {
      const found = kept.find(chainId, address)
      if (!found?.token) return undefined
      const { createSigninApi, isRefused } = await load()
      try {
        const { account } = await createSigninApi({ apiUrl, projectId }).readIdentity(found.token)
        return account === `${chainId}:${address}` ? found.session : undefined
      } catch (error) {
        if (!isRefused(error)) throw error
        kept.remove(chainId, address)
        return undefined
      }
    },
    readIdentity: async (account) => (await loadApi()).readIdentity(tokenOf(account)),
    createIdentityToken: async (account) => (await loadApi()).createIdentityToken(tokenOf(account)),
  }

  async function signOut(token: string): Promise<void> {
    const { createSigninApi, isRefused } = await load()
    await createSigninApi({ apiUrl, projectId })
      .signOut(token)
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error
      })
  }
}
