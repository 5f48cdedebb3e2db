import { fromWallet } from '@latchkey/protocol'
import {
  type AppMessage,
  appMessageSchema,
  type FrameAccount,
  type FrameErrorCode,
  type FrameLogin,
  isUnsafeRpcMethod,
  jsonBytes,
  maximumBytesOf,
  rpcParams,
  rpcRiskOf,
  type SocialAccount,
} from '@latchkey/protocol/frame'
import type { FrameSigner } from './frameSigners.ts'

/** Ways to go wrong. Each can be set at any time; all are `false` at first. */
export type FakeFrameFailures = {
  /** The visitor says no to everything. */
  reject: boolean
  /** No request is ever answered. */
  hang: boolean
  /** The page of the frame does not answer. */
  unreachable: boolean
  /** Every answer is garbage. */
  garbage: boolean
}

export type FakeFrameOptions = {
  /** By what the visitor logs in: an e-mail address, unless there is a social account. */
  email?: string | undefined
  social?: { provider: SocialAccount; name: string } | undefined
  accounts: readonly FrameAccount[]
  sign: FrameSigner
  isLoggedIn?: boolean | undefined
}

type Refusal = { code: FrameErrorCode; message: string; rpc?: { code: number; message: string } }

const refuse = (code: FrameErrorCode, message: string = code): Refusal => ({ code, message })

/**
 * The wallet's frame without its page: it takes the real messages over a real channel, checks them as the frame does, and signs with real keys. One
 * is one browser: each `open` is a tab of it.
 *
 * @example
 * const frame = createFakeFrame({ accounts, sign: evmSigner(wallet) })
 * const adapters = auth({ frameUrl: 'https://wallet.example', open: frame.open })
 */
export function createFakeFrame({
  email = 'ada@example.org',
  social,
  accounts,
  sign,
  isLoggedIn = true,
}: FakeFrameOptions) {
  const ofEmail = { email, provider: 'email', userName: email }
  const fail: FakeFrameFailures = { reject: false, hang: false, unreachable: false, garbage: false }
  const requests: AppMessage[] = []
  const ports = new Set<MessagePort>()
  const open = new Map<string, () => void>()
  let logins: FrameLogin[] = [
    {
      id: crypto.randomUUID(),
      ...(social
        ? { provider: social.provider, userName: social.name }
        : { provider: 'email', userName: email }),
    },
  ]
  let hasConsent = false
  let bad = 0
  let chainId = 'eip155:1'
  let newEmail = ''

  function say(type: string, payload: object): void {
    for (const port of ports) port.postMessage({ v: 1, type, payload })
  }

  function signOut(): void {
    isLoggedIn = false
    say('SIGNED_OUT', {})
  }

  async function answerRpc(
    payload: Extract<AppMessage, { type: 'RPC_REQUEST' }>['payload'],
  ): Promise<unknown> {
    const { method, params } = payload
    if (!rpcRiskOf(method)) throw refuse('RPC_NOT_ALLOWED', 'Requested RPC call is not allowed')
    if (isUnsafeRpcMethod(method)) {
      const parsed = rpcParams[method].safeParse(params)
      if (!parsed.success) throw refuse('RPC_INVALID_PARAMS', parsed.error.message)
      if (fail.reject) throw refuse('USER_REJECTED')
      say('SHOW', { kind: 'approve', minHeight: 420 })
    }
    try {
      return await sign(payload)
    } catch (error) {
      const { code } = fromWallet(error)
      if (code === 'USER_REJECTED' || code === 'UNAUTHORIZED') throw refuse(code)
      const rpcCode = Number(Reflect.get(Object(error), 'code')) || -32000
      throw {
        ...refuse('RPC_FAILED'),
        rpc: { code: rpcCode, message: String(Reflect.get(Object(error), 'message')) },
      }
    } finally {
      if (isUnsafeRpcMethod(method)) say('HIDE', {})
    }
  }

  async function answer({ id: own, type, payload }: AppMessage): Promise<unknown> {
    switch (type) {
      case 'IS_CONNECTED':
        return { isConnected: isLoggedIn && hasConsent }
      case 'CONNECT_EMAIL':
        return { action: isLoggedIn ? 'CONNECT' : 'VERIFY_OTP' }
      case 'CONNECT_OTP':
        isLoggedIn = true
        return {}
      case 'GET_SOCIAL_REDIRECT_URI':
        return { uri: `https://wallet.example/oauth/start#${payload.provider}` }
      case 'GET_FARCASTER_URI':
        return { url: 'https://wallet.example/farcaster#token' }
      case 'CONNECT_FARCASTER':
        if (fail.reject) throw refuse('LOGIN_REFUSED')
        isLoggedIn = true
        say('SIGNED_IN', {})
        return {}
      case 'CONNECT_SOCIAL':
        if (fail.reject) throw refuse('LOGIN_DENIED')
        isLoggedIn = true
        say('SIGNED_IN', {})
        return {}
      case 'UPDATE_EMAIL':
        if (!isLoggedIn) throw refuse('NOT_CONNECTED')
        newEmail = payload.email
        return { action: social ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
      case 'UPDATE_EMAIL_PRIMARY_OTP':
        return {}
      case 'UPDATE_EMAIL_SECONDARY_OTP':
        if (fail.reject) throw refuse('LOGIN_EMAIL_TAKEN')
        Object.assign(ofEmail, { email: newEmail, userName: newEmail })
        return { newEmail }
      case 'LIST_LOGINS':
        if (!isLoggedIn || !hasConsent) throw refuse('UNAUTHORIZED')
        return { logins }
      case 'LINK_LOGIN':
        if (fail.reject) throw refuse('USER_REJECTED')
        logins.push({
          id: crypto.randomUUID(),
          ...('email' in payload
            ? { provider: 'email', userName: payload.email }
            : { provider: payload.provider, userName: 'ada' }),
        })
        return {}
      case 'UNLINK_LOGIN':
        if (fail.reject) throw refuse('USER_REJECTED')
        if (logins.length === 1) throw refuse('LOGIN_IDENTITY_LAST')
        logins = logins.filter((login) => login.id !== payload.id)
        return {}
      case 'SIGN_OUT':
        signOut()
        return {}
      case 'SWITCH_NETWORK':
        chainId = payload.chainId
        return { chainId }
      case 'GET_CHAIN_ID':
        return { chainId }
      case 'GET_USER': {
        if (!isLoggedIn) throw refuse('NOT_CONNECTED')
        if (!hasConsent && fail.reject) throw refuse('USER_REJECTED')
        hasConsent = true
        return {
          ...(social ? { provider: social.provider, userName: social.name } : ofEmail),
          address: accounts[0]?.address,
          chainId: payload.chainId ?? chainId,
          accounts,
        }
      }
      case 'RPC_REQUEST':
        if (!isLoggedIn) throw refuse('NOT_CONNECTED')
        return answerRpc(payload)
      case 'CANCEL':
        for (const [id, end] of open) if (id !== own && (payload.request ?? id) === id) end()
        return {}
      case 'CONNECT_DEVICE':
      case 'RESEND_CODE':
      case 'SYNC_DAPP_DATA':
      case 'SYNC_THEME':
      case 'RELOAD':
        return {}
      default:
        throw refuse('NOT_SUPPORTED')
    }
  }

  function receive(port: MessagePort, data: unknown): void {
    const type = String(Reflect.get(Object(data), 'type'))
    const parsed = appMessageSchema.safeParse(data)
    if (jsonBytes(data, maximumBytesOf(type)) === undefined || !parsed.success) {
      bad += 1
      return
    }
    const message = parsed.data
    requests.push(message)
    const { id } = message
    const reply = (suffix: string, payload: unknown) => {
      open.delete(id)
      if (fail.garbage) port.postMessage({ v: 1, id, type: `${type}_SUCCESS`, payload: { garbage: 'all' } })
      else port.postMessage({ v: 1, id, type: `${type}_${suffix}`, payload })
    }
    open.set(id, () => reply('ERROR', refuse('ABORTED')))
    if (fail.hang && type !== 'CANCEL') return
    answer(message).then(
      (payload) => open.has(id) && reply('SUCCESS', payload),
      (error) => open.has(id) && reply('ERROR', error),
    )
  }

  return {
    fail,
    /** Every request so far, oldest first. */
    requests: requests as readonly AppMessage[],
    /** How many messages were none. */
    badMessages: () => bad,
    isLoggedIn: () => isLoggedIn,
    /** The session ends, or another tab signs out. */
    signOut,
    /** The visitor takes back what this page may see. */
    revoke() {
      hasConsent = false
    },
    /** The visitor presses Escape in the frame. */
    leave: () => say('CLOSE', {}),
    /** What a client opens instead of an element in a page. */
    async open() {
      if (fail.unreachable) throw new Error('The frame did not answer')
      const { port1, port2 } = new MessageChannel()
      port2.onmessage = ({ data }) => receive(port2, data)
      ports.add(port2)
      const nothing = () => {}
      return {
        port: port1,
        place: nothing,
        show: nothing,
        resize: nothing,
        hide: nothing,
        leave: nothing,
        close() {
          ports.delete(port2)
          port1.close()
        },
      }
    },
    stop() {
      for (const port of ports) port.close()
      ports.clear()
    },
  }
}

export type FakeFrame = ReturnType<typeof createFakeFrame>
