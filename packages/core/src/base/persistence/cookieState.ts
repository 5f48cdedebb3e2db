import {
  type CaipChainId,
  type Namespace,
  namespaces,
  parseAccountId,
  parseChainId,
} from '@latchkey/protocol'
import type { Account } from '../accounts/account.ts'
import type { ConnectionState } from '../connections/connectionState.ts'
import { selectConnection } from '../connections/selectConnection.ts'
import type { BaseState } from '../store/baseState.ts'
import { type CookieContent, formatCookieText, parseCookieText } from './cookieText.ts'
import type { InitialState } from './initialState.ts'

export type CookieStateOptions = {
  /** The name of the cookie. Two kits of one domain need two names. Default `latchkey`. */
  name?: string | undefined
  /** Writes a cookie. Default: to `document.cookie`. */
  write?: ((cookie: string) => void) | undefined
}

const year = 31_536_000

/**
 * The first state of a kit from the cookies of a request, so that a server renders the account and the network that the visitor had. The
 * browser must be given the same text, or its first render is another one. The kit keeps the cookie up to date.
 *
 * @example
 * const [kit] = useState(() => createLatchkey({ ...options, initialState: cookieState(cookieHeader) }))
 */
export function cookieState(
  cookies: string | null | undefined,
  { name = 'latchkey', write = writeCookie }: CookieStateOptions = {},
): InitialState {
  const content = parseCookieText(findCookie(cookies ?? '', name))
  return {
    read(state, { adapters = [], enableReconnect = true }) {
      const known = adapters.flat().map(({ namespace }) => namespace)
      return restore(state, enableReconnect ? content : { ...content, wallets: [] }, (namespace) =>
        known.includes(namespace),
      )
    },

    keep(store, restoreConnections) {
      let seen: BaseState | undefined
      let written: string | undefined
      const follow = () => {
        const state = store.get()
        if (seen?.connections === state.connections && seen.networks === state.networks) return
        seen = state
        const text = formatCookieText(summarise(state))
        if (text === written) return
        written = text
        write(`${name}=${text}; Path=/; Max-Age=${year}; SameSite=Lax`)
      }
      follow()
      // A cookie may outlive the page's storage. Then nothing else would tell that the wallet is gone.
      if (Object.keys(store.get().connections).length > 0) restoreConnections()
      return store.subscribe(follow)
    },
  }
}

/** The networks and wallets of a cookie as slices of the state, without those that the kit does not have. */
function restore(
  { networks }: BaseState,
  { networks: chosen, wallets }: CookieContent,
  isKnown: (namespace: Namespace) => boolean,
): Pick<BaseState, 'connections' | 'networks'> {
  const active: Partial<Record<Namespace, CaipChainId>> = { ...networks.active }
  const connections: Partial<Record<Namespace, ConnectionState>> = {}
  const [first] = chosen.filter((id) => networks.requested.some(({ caipNetworkId }) => caipNetworkId === id))
  for (const { chainNamespace, caipNetworkId } of networks.requested)
    if (chosen.includes(caipNetworkId)) active[chainNamespace] = caipNetworkId
  for (const { account, connectorId, ...wallet } of wallets) {
    const { namespace, chainId, address } = parseAccountId(account)
    if (!isKnown(namespace) || connections[namespace]) continue
    const accounts: readonly Account[] = [{ namespace, address, type: 'eoa' }]
    active[namespace] = chainId
    connections[namespace] = {
      status: 'reconnecting',
      connectorIds: [connectorId],
      remembered: { account, address, connectorId, accounts, chainId, wallet },
    }
  }
  const activeNamespace = first ? parseChainId(first).namespace : networks.activeNamespace
  return { connections, networks: { ...networks, active, activeNamespace } }
}

/** What the next page needs of the state. A wallet that has not answered yet stays in it. */
function summarise(state: BaseState): CookieContent {
  const { active, activeNamespace } = state.networks
  const ordered = [activeNamespace, ...namespaces.filter((namespace) => namespace !== activeNamespace)]
  return {
    networks: ordered.flatMap((namespace) => active[namespace] ?? []),
    wallets: ordered.flatMap((namespace) => {
      const entry = state.connections[namespace]
      const wallet =
        selectConnection(state, namespace) ??
        (entry?.status === 'reconnecting' ? entry.remembered : undefined)
      if (!wallet) return []
      const { account, connectorId } = wallet
      const { name, type } = wallet.wallet
      return [{ account, connectorId, name, type }]
    }),
  }
}

/** The value of one cookie in a `Cookie` header or in `document.cookie`. */
function findCookie(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way, `cookieStore`, is missing in some browsers
  document.cookie = globalThis.location?.protocol === 'https:' ? `${cookie}; Secure` : cookie
}
