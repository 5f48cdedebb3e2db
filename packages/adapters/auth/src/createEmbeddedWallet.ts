import { type AdapterContext, loadLibrary, type Network } from '@latchkey/core'
import {
  connectProvider,
  createSigningActions,
  disconnectProvider,
  type EvmActions,
  mapErrors,
  reconnectProvider,
  switchProviderNetwork,
} from '@latchkey/eip1193'
import { createFrameClient, type FrameClient } from '@latchkey/frame-client'
import {
  isLatchkeyError,
  loginOffError,
  type Namespace,
  notConnectedError,
  rpcNotAllowedError,
  unknownError,
  unsupportedChainError,
} from '@latchkey/protocol'
import type { LoginMethods } from '@latchkey/protocol/api'
import {
  type AppMessageType,
  type AppPayload,
  type FrameAnswerPayload,
  type FrameEvent,
  type RpcAnswer,
  rpcAnswers,
  rpcRiskOf,
  type UnsafeRpcMethod,
} from '@latchkey/protocol/frame'
import type { AuthOptions } from './auth.ts'
import { createLogin, type Login } from './createLogin.ts'
import { createAuthProvider } from './evm/createAuthProvider.ts'
import { announce, connectorId, type LoginEvent, type LoginPage } from './loginPage.ts'
import { openOwnHome } from './openOwnHome.ts'
import { tellDapp } from './tellDapp.ts'
import { createBitcoinWallet } from './wallets/bitcoinWallet.ts'
import { createPolkadotExtension } from './wallets/polkadotExtension.ts'
import type { CreateShape, Shape, WalletPart } from './wallets/shape.ts'
import { createSolanaWallet } from './wallets/solanaWallet.ts'

/** The half of the adapter that is loaded when it is first used. */
export type EmbeddedWallet = {
  client(): Promise<FrameClient>
  login: Login
  evm: EvmActions
  /** Takes up the accounts of a namespace; may ask the visitor whether this page may see them. */
  enter(namespace: Namespace, target: EventTarget, network?: Network | undefined): Promise<LoginUser>
  /** The same where nobody has to be asked. Undefined where the visitor is not logged in, or has not let this page in. */
  resume(namespace: Namespace, target: EventTarget): Promise<LoginUser | undefined>
  /** Ends the login, in every namespace and every tab. `leave` disconnects the namespace that it begins with. */
  signOut(leave: () => Promise<void>): Promise<void>
  /** A request that the visitor answers in the frame. */
  askVisitor<type extends AppMessageType>(
    type: type,
    payload: AppPayload<type>,
  ): Promise<FrameAnswerPayload<type>>
  /** Takes back what waits for an approval. */
  abortRequests(): void
}

/** Who is logged in. */
export type LoginUser = { email?: string | undefined; provider: string; userName: string }

/** How the wallet presents itself to the adapter of each family. */
const shapeOf: Readonly<Partial<Record<Namespace, CreateShape>>> = {
  solana: createSolanaWallet,
  bip122: createBitcoinWallet,
  polkadot: createPolkadotExtension,
}

/** Makes it. The frame is put into the page by the first question. */
export function createEmbeddedWallet(
  options: AuthOptions,
  page: LoginPage,
  fetchMethods: () => Promise<LoginMethods>,
): EmbeddedWallet {
  const shapes = new Map<Namespace, Shape>()
  let opening: Promise<FrameClient> | undefined
  let isSignedOut = false
  /** What waits for an approval. */
  const asked = new Set<AbortController>()

  function contextOf(namespace: Namespace): AdapterContext {
    const context = page.contexts.get(namespace)
    if (!context) throw notConnectedError({ details: 'The adapter has not been started' })
    return context
  }

  async function client(): Promise<FrameClient> {
    if (page.client) return page.client
    opening ??= makeClient().finally(() => {
      opening = undefined
    })
    return opening
  }

  async function makeClient(): Promise<FrameClient> {
    const [context] = page.contexts.values()
    if (!context) throw notConnectedError({ details: 'The adapter has not been started' })
    const frameUrl = options.frameUrl ?? (await fetchMethods()).frameUrl
    if (!frameUrl) throw loginOffError()
    const made = createFrameClient({
      frameUrl,
      projectId: context.options.projectId,
      // A home that a modal gives may come later than this question.
      home: () => page.home.get() ?? openOwnHome(page),
      ...(options.open && { open: options.open }),
    })
    made.place(page.rect)
    tellDapp(page, context.options.locale)
    for (const [type, payload] of page.synced) made.sync(type, payload as never)
    made.subscribe((event) => {
      if (event.type === 'SIGNED_OUT') forget()
      announce(page, toLoginEvent(event))
    })
    page.client = made
    return made
  }

  /** What the visitor granted is gone, for every namespace. */
  function forget(): void {
    isSignedOut = true
    for (const shape of shapes.values()) shape.grant([])
  }

  async function accountsOn(network: Network) {
    const frame = await client()
    const { accounts, email, provider, userName } = await frame.request('GET_USER', {
      chainId: network.caipNetworkId,
    })
    const user: LoginUser = { ...(email !== undefined && { email }), provider, userName }
    const own = accounts.filter(({ namespace }) => namespace === network.chainNamespace)
    if (own.length === 0)
      throw unsupportedChainError({ details: `The wallet has no account on ${network.name}` })
    return { network, accounts: own, user }
  }

  async function endSession(): Promise<void> {
    try {
      await (await client()).request('SIGN_OUT', {})
    } catch (error) {
      // Where there is no frame, nobody is logged in on this page; the visitor leaves all the same.
      if (!isLatchkeyError(error) || !['FRAME_NOT_LOADED', 'LOGIN_OFF'].includes(error.code)) throw error
    }
  }

  /** Addresses may differ from network to network; one that the wallet does not know is left out. */
  async function accountsElsewhere(networks: readonly Network[]) {
    const found = await Promise.all(
      networks.map((network) =>
        accountsOn(network).catch((error: unknown) => {
          if (isLatchkeyError(error) && error.code === 'UNSUPPORTED_CHAIN') return undefined
          throw error
        }),
      ),
    )
    return found.filter((each) => each !== undefined)
  }

  /** Every request goes through here, so that the kit knows of those that the visitor has to approve. */
  async function call(payload: AppPayload<'RPC_REQUEST'>): Promise<unknown> {
    const { method } = payload
    const risk = rpcRiskOf(method)
    if (!risk) {
      announce(page, { type: 'notAllowed', method })
      throw rpcNotAllowedError(method)
    }
    if (risk === 'safe') return (await client()).request('RPC_REQUEST', payload)
    return askVisitor('RPC_REQUEST', payload)
  }

  /** A request that the visitor answers in the frame. The kit gives it a place meanwhile. */
  async function askVisitor<type extends AppMessageType>(
    type: type,
    payload: AppPayload<type>,
  ): Promise<FrameAnswerPayload<type>> {
    const frame = await client()
    const controller = new AbortController()
    asked.add(controller)
    announce(page, { type: 'asked' })
    try {
      return await frame.request(type, payload, { signal: controller.signal })
    } finally {
      asked.delete(controller)
      announce(page, { type: 'answered' })
    }
  }

  function partOf(namespace: Namespace): WalletPart {
    return {
      networks: () => contextOf(namespace).networks,
      ask: async (chainId, method, params) =>
        checked(method, await call({ chainId, method, params: params as never })),
      call,
      switchTo: async (chainId) => {
        await (await client()).request('SWITCH_NETWORK', { chainId })
      },
      storage: () => contextOf(namespace).storage,
    }
  }

  function shapeFor(namespace: Namespace, target: EventTarget): Shape {
    const known = shapes.get(namespace)
    if (known) return known
    const create = shapeOf[namespace]
    if (!create) throw unsupportedChainError({ details: `The wallet has no accounts of ${namespace}` })
    const shape = create(partOf(namespace), target)
    shapes.set(namespace, shape)
    return shape
  }

  const { provider, ...evmShape } = createAuthProvider(partOf('eip155'))
  shapes.set('eip155', evmShape)
  const source = {
    getProvider: (id: string) => (id === connectorId ? provider : undefined),
    emit: (event: Parameters<AdapterContext['emit']>[0]) => page.contexts.get('eip155')?.emit(event),
    watched: page.watched,
  }
  const switchNetwork: EvmActions['switchNetwork'] = ({ network }) => switchProviderNetwork(provider, network)

  async function enter(namespace: Namespace, target: EventTarget, network?: Network): Promise<LoginUser> {
    const { networks } = contextOf(namespace)
    const first = network ?? networks[0]
    if (!first) throw unsupportedChainError({ details: `The kit has no network of ${namespace}` })
    const shape = shapeFor(namespace, target)
    // The first may ask the visitor; once that is answered, the others do not.
    const granted = await accountsOn(first)
    const others = shape.isPerNetwork ? networks.filter((each) => each !== first) : []
    isSignedOut = false
    shape.grant([granted, ...(await accountsElsewhere(others))])
    return granted.user
  }

  const wallet: EmbeddedWallet = {
    client,
    askVisitor,
    get login() {
      return login
    },
    evm: mapErrors({
      connect: (parameters) => connectProvider(source, parameters),
      reconnect: (parameters) => reconnectProvider(source, parameters),
      disconnect: (parameters) => disconnectProvider(source, parameters),
      switchNetwork,
      ...createSigningActions({
        ...source,
        switchNetwork,
        encode: async (write) =>
          (await loadLibrary('viem', () => import('@latchkey/eip1193/viem'))).encodeWithViem(write),
      }),
    }),
    enter,
    async resume(namespace, target) {
      const { isConnected } = await (await client()).request('IS_CONNECTED', {})
      return isConnected ? enter(namespace, target) : undefined
    },
    async signOut(leave) {
      // The kit disconnects one namespace after the other: the first signs out for all of them.
      if (!isSignedOut) await endSession()
      // Before the others hear of it: what is disconnected here is no news to the kit.
      await leave()
      if (!isSignedOut) forget()
    },
    abortRequests() {
      for (const controller of asked) controller.abort()
    },
  }
  const login = createLogin(page, wallet)
  return wallet
}

function toLoginEvent(event: FrameEvent): LoginEvent {
  switch (event.type) {
    case 'SHOW':
      return { type: 'show', ...event.payload }
    case 'HIDE':
      return { type: 'hide' }
    case 'CLOSE':
      return { type: 'close' }
    case 'RESIZE':
      return { type: 'resize', ...event.payload }
    case 'SIGNED_IN':
      return { type: 'signedIn' }
    case 'SIGNED_OUT':
      return { type: 'signedOut' }
  }
}

function checked<method extends UnsafeRpcMethod>(method: method, answer: unknown): RpcAnswer<method> {
  const parsed = rpcAnswers[method].safeParse(answer)
  if (!parsed.success)
    throw unknownError({ details: `The wallet’s answer to ${method} is none`, cause: parsed.error })
  return parsed.data as RpcAnswer<method>
}
