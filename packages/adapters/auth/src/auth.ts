import { type Adapter, type AdapterLogin, lazyActions, loadOnce } from '@latchkey/core'
import { evmActions, isEvmAddress } from '@latchkey/eip1193'
import type { FrameClientOptions } from '@latchkey/frame-client'
import { notConnectedError } from '@latchkey/protocol'
import { createGivenHome } from './givenHome.ts'
import { connectorId, type LoginPage } from './loginPage.ts'
import { walletOf } from './walletOf.ts'

/** The function that makes the adapter of a chain family, such as `solana`. It looks for wallets at `target`. */
export type AuthFamily = (options: { target: EventTarget }) => Adapter

export type AuthOptions = {
  /** The chain families beside EVM in which the visitor gets accounts. */
  families?: readonly AuthFamily[] | undefined
  /** Where the embedded wallet is. Default: where the kit's server says. */
  frameUrl?: string | undefined
  /** How to reach the frame. Default: an element in this page. */
  open?: FrameClientOptions['open']
}

const loginActions = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'resendCode',
  'startSocial',
  'connectSocial',
  'updateEmail',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
  'listLogins',
  'linkLogin',
  'unlinkLogin',
  'cancel',
  'abortRequests',
] as const

/**
 * Lets visitors log in by e-mail or a social account: they get a wallet on every chain family, in a frame on an origin of its own that this page cannot look into. One
 * login serves all of them. Beside EVM, an account of a family works through that family's own adapter, of which this makes a second one
 * whose only wallet is the embedded one. Nothing is loaded before a login begins, or an earlier one is taken up.
 *
 * @example
 * const adapters = [ethers(), solana(), bitcoin(), auth({ families: [solana, bitcoin] })]
 * const kit = createLatchkey({ projectId, apiUrl: 'https://latchkey.example', networks, adapters })
 */
export function auth(options: AuthOptions = {}): readonly Adapter[] {
  const page: LoginPage = {
    contexts: new Map(),
    listeners: new Set(),
    synced: new Map(),
    // A frame cannot be moved: the next question makes a new one there.
    home: createGivenHome(() => page.client?.reset()),
    ownHome: undefined,
    rect: undefined,
    client: undefined,
    watched: new Map(),
  }
  const fetchMethods = loadOnce(async () => {
    const [context] = page.contexts.values()
    if (!context) throw notConnectedError({ details: 'The adapter has not been started' })
    return (await import('./askForMethods.ts')).askForMethods(context.options)
  })
  const load = loadOnce(async () =>
    (await import('./createEmbeddedWallet.ts')).createEmbeddedWallet(options, page, fetchMethods),
  )

  const login: AdapterLogin = {
    async fetchMethods() {
      const { email, socials, restrictions, frameUrl } = await fetchMethods()
      const [context] = page.contexts.values()
      const base = options.frameUrl ?? frameUrl
      const walletUrl = base && context && walletPageOf(base, context.options.projectId)
      return { email, socials, restrictions, ...(walletUrl && { walletUrl }) }
    },
    ...lazyActions(loginActions, async () => (await load()).login),
    async place(rect) {
      page.rect = rect
      page.client?.place(rect)
    },
    async takeHome() {
      const { openOwnHome } = await import('./openOwnHome.ts')
      return openOwnHome(page).take()
    },
    setHome: (home) => page.home.set(home),
    async setTheme(theme) {
      page.synced.set('SYNC_THEME', theme)
      page.client?.sync('SYNC_THEME', theme as never)
    },
    subscribe(listener) {
      page.listeners.add(listener)
      return () => page.listeners.delete(listener)
    },
  }

  /** An adapter whose only wallet is the embedded one. */
  function present(inner: Adapter, target: EventTarget): Adapter {
    const { namespace } = inner
    return {
      ...inner,
      type: 'auth',
      role: 'login',
      login,
      start(context) {
        page.contexts.set(namespace, context)
        const end = inner.start({
          ...context,
          emit(event) {
            if (event.type !== 'connectors') context.emit(event)
          },
        })
        const connectors = [{ id: connectorId, name: 'Email', chain: namespace, type: 'AUTH' } as const]
        if (context.networks.length > 0) context.emit({ type: 'connectors', connectors })
        return () => {
          end()
          page.contexts.delete(namespace)
          if (page.contexts.size > 0) return
          page.client?.destroy()
          page.client = undefined
        }
      },
      async connect(parameters) {
        const user = await (await load()).enter(namespace, target, parameters.network)
        return { ...(await inner.connect(parameters)), user, wallet: walletOf(user) }
      },
      async reconnect(parameters) {
        const user = await (await load()).resume(namespace, target)
        const connection = user && (await inner.reconnect(parameters))
        return connection && { ...connection, user, wallet: walletOf(user) }
      },
      async disconnect(parameters) {
        await (await load()).signOut(() => inner.disconnect(parameters))
      },
    }
  }

  const evm: Adapter = {
    type: 'auth',
    namespace: 'eip155',
    start: () => () => {
      for (const end of page.watched.values()) end()
      page.watched.clear()
    },
    isAddress: isEvmAddress,
    ...lazyActions(evmActions, async () => (await load()).evm),
  }

  return [
    present(evm, new EventTarget()),
    ...(options.families ?? []).map((family) => {
      const target = new EventTarget()
      return present(family({ target }), target)
    }),
  ]
}

function walletPageOf(frameUrl: string, projectId: string): string {
  const url = new URL('/wallet', frameUrl)
  url.searchParams.set('projectId', projectId)
  return url.href
}
