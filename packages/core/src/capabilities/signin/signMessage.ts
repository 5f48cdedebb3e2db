import {
  isLatchkeyError,
  isUserRejection,
  type LatchkeyError,
  type MessageToSign,
  type SigninSession,
  signatureDeclinedError,
  smartAccountUnsupportedError,
  unknownError,
} from '@latchkey/protocol'
import type { Connection } from '../../base/connections/connectionState.ts'
import type { Context } from '../../base/context.ts'
import { blockingViews } from '../../base/modal/canGoBack.ts'
import { closeModal } from '../../base/modal/closeModal.ts'
import { openModal } from '../../base/modal/openModal.ts'
import { currentRoute } from '../../base/router/routerTransition.ts'
import { patchSignin } from './patchSignin.ts'
import { prepareMessage } from './prepareMessage.ts'
import type { SigninSlice } from './signinState.ts'
import { requireSigninTarget } from './signinTarget.ts'
import type { SigninTools } from './signinTools.ts'
import { tellTabs } from './tellTabs.ts'
import { isSmartAccount, trackSignin } from './trackSignin.ts'

/**
 * Asks the wallet to sign, and stores the session. Where that fails, it shows a message, lets the visitor try again and rejects with a
 * `LatchkeyError`.
 */
export async function signMessage(
  context: Context<SigninSlice>,
  { askWallet, showToast }: SigninTools,
): Promise<SigninSession> {
  const { siwx, connection, network } = requireSigninTarget(context)
  const { account, address } = connection
  const isCurrent = () => context.store.get().signin.account === account
  try {
    const message = await prepareMessage(context)
    patchSignin(context, { status: 'signing' })
    const text = message.toString()
    const { walletInput: signin } = message
    const signature = await askWallet({ message: text, ...(signin && { signin }) })
    const session = { data: toData(message), message: text, signature }
    await siwx.addSession(session)
    const sessions = await siwx.getSessions(network.caipNetworkId, address)
    if (sessions.length === 0) throw unknownError({ details: 'The session was not kept' })
    if (isCurrent()) {
      patchSignin(context, { sessions, status: 'idle', message: undefined })
      closeModal(context)
    }
    trackSignin(context, 'SIWX_AUTH_SUCCESS', connection)
    tellTabs(context)
    return session
  } catch (cause) {
    const error = toError(cause, connection)
    // A message that the visitor declined can still be signed. One that the server refused cannot be used again.
    if (isCurrent())
      patchSignin(context, { status: 'idle', ...(!isUserRejection(cause) && { message: undefined }) })
    trackSignin(context, 'SIWX_AUTH_ERROR', connection)
    const { modal, router } = context.store.get()
    // In a sign-in view the visitor can already try again.
    if (isCurrent() && !(modal.open && blockingViews.includes(currentRoute(router).view)))
      openModal(context, { view: 'SIWXSignMessage' })
    showToast({ code: error.code, variant: 'error', autoClose: true })
    throw error
  }
}

function toError(cause: unknown, connection: Connection): LatchkeyError {
  if (isUserRejection(cause))
    return isSmartAccount(connection)
      ? smartAccountUnsupportedError({ cause })
      : signatureDeclinedError({ cause })
  return isLatchkeyError(cause) ? cause : unknownError({ cause })
}

function toData(message: MessageToSign): SigninSession['data'] {
  const { toString: _, walletInput: __, ...data } = message
  return data
}
