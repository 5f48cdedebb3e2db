import {
  deviceNameOf,
  loginSocialCall,
  loginSocialCancelCall,
  loginSocialResultCall,
  type SocialAccount,
  type SocialFailure,
  socialAccounts,
} from '@latchkey/protocol/api'
import { aborted, FrameFailure } from '../base/FrameFailure.ts'
import type { DeviceStore } from '../keys/deviceStore.ts'
import type { PhoneNumberView, WindowNumberView } from '../stage/view.ts'
import { askForFactor } from './askForFactor.ts'
import type { LoginOptions } from './createLogin.ts'
import { isServerAway } from './isServerAway.ts'

export type SocialLoginOptions = Pick<
  LoginOptions,
  | 'api'
  | 'session'
  | 'stage'
  | 'origin'
  | 'language'
  | 'userAgent'
  | 'now'
  | 'wait'
  | 'canOpenWallet'
  | 'openWallet'
  | 'openWindow'
> & { store: Pick<DeviceStore, 'device' | 'saveSecret' | 'readSecret' | 'removeSecret'> }

/** One attempt to log in through a window of a provider. */
export type SocialLogin = {
  /**
   * Resolves with what the window opens. With `returnTo` the window takes the place of the page: the visitor is shown the number before, and
   * the attempt is kept for the page that comes back.
   */
  begin(parameters: BeginSocial, ended?: AbortSignal): Promise<string>
  /** Resolves when somebody is logged in and the wallet is open. Goes on with a kept attempt where this page has begun none. */
  finish(ended?: AbortSignal): Promise<void>
  /** Gives up an attempt that nobody waits for. */
  drop(): void
}

export type BeginSocial = {
  provider: SocialAccount
  returnTo?: string | undefined
  /** The visitor goes on in another tab of this device, and is shown the number before. */
  isHere?: boolean | undefined
}

type Transaction = { id: string; secret: string; number: string; provider: SocialAccount }

/** How soon a server that does not answer, or answers at once, is asked again. */
const retryMs = 2_000
const pauseMs = 500

/** Why it ended, as the page is told. */
const failures: Readonly<Record<SocialFailure, () => FrameFailure>> = {
  denied: () => new FrameFailure('LOGIN_DENIED', 'The visitor denied the login at the provider'),
  provider: () => new FrameFailure('LOGIN_PROVIDER_FAILED', 'The provider did not answer as it should'),
  mismatch: () => new FrameFailure('LOGIN_PROVIDER_FAILED', 'The answer did not belong to this login'),
  refused: () => new FrameFailure('LOGIN_REFUSED', 'The login was refused'),
  custody: () => new FrameFailure('LOGIN_CUSTODY_CHANGED', 'The Farcaster id has moved to another address'),
  expired: () => new FrameFailure('LOGIN_EXPIRED', 'Nobody came back in time'),
  // These belong to windows of whoever is logged in, and a login never ends so.
  taken: () => new FrameFailure('LOGIN_PROVIDER_FAILED', 'The answer did not belong to this login'),
  other: () => new FrameFailure('LOGIN_PROVIDER_FAILED', 'The answer did not belong to this login'),
}

export function createSocialLogin(options: SocialLoginOptions): SocialLogin {
  const { api, session, stage, store, origin, language, userAgent, now, wait, canOpenWallet } = options
  const { openWallet, openWindow } = options
  /** Begun, and not waited for yet. */
  let transaction: Transaction | undefined
  // Pages of one site share what is kept, but not their logins.
  const kept = `social ${origin}`

  async function readKept(): Promise<Transaction | undefined> {
    return parseTransaction(await store.readSecret(kept))
  }

  /** Tells the server that nobody waits any more: what the window brings later is refused. Where it is away, the attempt ends by itself. */
  async function cancel({ id, secret }: Transaction): Promise<void> {
    await store.removeSecret(kept)
    await api(loginSocialCancelCall, { params: { id }, body: { secret } }).catch(() => {})
  }

  /** Shows the number where the window will take the place of it. */
  const showBefore = ({ provider, number }: Transaction, ended: AbortSignal | undefined) =>
    stage.take(
      (show) =>
        new Promise<void>((resolve) =>
          show({
            kind: 'number',
            place: 'window',
            provider,
            number,
            onContinue: resolve,
          } satisfies WindowNumberView),
        ),
      ended,
    )

  /** The session that the window leads to. */
  async function awaitSession(
    { id, secret, provider, number }: Transaction,
    show: (view: WindowNumberView | PhoneNumberView | { kind: 'none' }) => void,
    signal: AbortSignal,
  ) {
    for (;;) {
      signal.throwIfAborted()
      const asked = now()
      const answer = await api(loginSocialResultCall, { params: { id }, body: { secret } }, { signal }).catch(
        (error: unknown) => {
          if (isServerAway(error)) return undefined
          throw error
        },
      )
      if (answer?.state === 'done') return answer.session
      if (answer?.state === 'failed') throw failures[answer.reason]()
      if (answer?.state === 'choosing' || answer?.state === 'approving') {
        const isChosen = answer.state === 'approving'
        show(
          provider === 'farcaster'
            ? { kind: 'number', place: 'phone', provider, number, isChosen }
            : { kind: 'number', place: 'window', provider, number },
        )
      }
      if (!answer) await wait(retryMs)
      else if (now() - asked < pauseMs) await wait(pauseMs)
    }
  }

  return {
    async begin({ provider, returnTo, isHere = false }, ended) {
      if (returnTo !== undefined && new URL(returnTo).origin !== origin)
        throw new FrameFailure('BAD_MESSAGE', 'returnTo is not an address of this page’s origin')
      // Before the visitor goes anywhere: nobody should log in for nothing.
      if (!(await canOpenWallet()))
        throw new FrameFailure('BROWSER_UNSUPPORTED', 'This browser has no X25519 in WebCrypto')
      const { id } = await store.device()
      const device = { id, name: deviceNameOf(userAgent) }
      const body = {
        provider,
        origin,
        device,
        language: language(),
        ...(returnTo !== undefined && { returnTo }),
      }
      const { uri, number, ...answer } = await api(loginSocialCall, { body })
      const begun = { ...answer.transaction, number, provider }
      try {
        if (ended?.aborted) throw aborted()
        if (isHere || returnTo !== undefined) await showBefore(begun, ended)
        if (returnTo === undefined) {
          transaction = begun
        } else {
          await store.saveSecret(kept, JSON.stringify(begun))
        }
      } catch (error) {
        void cancel(begun)
        throw error
      }
      return uri
    },

    finish: (ended) =>
      stage.take(async (show, signal) => {
        const begun = transaction ?? (await readKept())
        transaction = undefined
        if (!begun) throw new FrameFailure('LOGIN_EXPIRED', 'No login is under way')
        try {
          await session.start(await awaitSession(begun, show, signal))
        } catch (error) {
          if (signal.aborted) void cancel(begun)
          else await store.removeSecret(kept)
          throw error
        }
        await store.removeSecret(kept)
        // Whoever has left meanwhile did not want to be logged in.
        if (signal.aborted) return session.signOut()
        show({ kind: 'none' })
        await openWallet(askForFactor(show, signal, openWindow))
      }, ended),

    drop() {
      if (transaction) void cancel(transaction)
      transaction = undefined
    },
  }
}

function parseTransaction(text: string | undefined): Transaction | undefined {
  if (text === undefined) return undefined
  try {
    const { id, secret, number, provider } = JSON.parse(text)
    const isKnown = [id, secret, number].every((part) => typeof part === 'string')
    return isKnown && socialAccounts.includes(provider) ? { id, secret, number, provider } : undefined
  } catch {
    return undefined
  }
}
