import type { CaipChainId } from '@latchkey/protocol'

export type WalletChain = { id: CaipChainId; name: string }

export type WalletAccount = { address: string; name: string }

export type Row = { label: string; value: string }

/** What the owner is told before answering. Everything in it is text: it comes from the page that asks. */
export type Description = {
  title: string
  rows: readonly Row[]
  /** A longer text, shown whole: the message, the typed data. */
  text?: { label: string; value: string } | undefined
  warning?: string | undefined
}

/** What the chain says about a request before it is answered. */
export type Check = { rows: readonly Row[]; problem?: string | undefined }

/** What a request comes to, once it is understood. */
export type Task =
  /** It needs nobody's permission. */
  | { kind: 'answer'; answer: () => Promise<unknown> }
  | {
      kind: 'ask'
      description: Description
      /** Looks up what it costs, and whether it can work. */
      check?: (() => Promise<Check>) | undefined
      /** The labels of the rows that `check` will bring, so that their places are kept. Fee and balance, where nothing else is said. */
      checks?: readonly string[] | undefined
      carryOut: () => Promise<unknown>
    }

/** What a request may do to the session that it came by. */
export type SessionControl = {
  /** The chain that the session is on. */
  chain(): CaipChainId
  switchTo(chain: CaipChainId): Promise<void>
}

/** A request of a page, its parameters still unread. */
export type IncomingRequest = {
  method: string
  params: unknown
  chain: CaipChainId
  /** The addresses that the session may use on this chain. */
  accounts: readonly string[]
  session: SessionControl
}

/** Everything that the wallet knows about one namespace. The rest of the wallet asks here, and names no namespace itself. */
export type Family = {
  namespace: string
  /** What the owner calls it. */
  name: string
  chains: readonly WalletChain[]
  accounts: readonly WalletAccount[]
  methods: readonly string[]
  events: readonly string[]
  /** Understands a request, or throws a `RequestError`. What describes it may be loaded or asked of the chain first. */
  read(request: IncomingRequest): Task | Promise<Task>
  /** The balance of an account, to be shown. */
  balance(chain: CaipChainId, address: string): Promise<string>
  /** Signs the message of a sign-in with one click. Families for which WalletConnect has none leave it out. */
  signMessage?: ((address: string, message: string) => Promise<string>) | undefined
  /** What `chainChanged` carries. */
  chainEvent(chain: CaipChainId): unknown
}
