import type { Context } from '../../base/context.ts'
import { openModal } from '../../base/modal/openModal.ts'
import { patchSignin } from './patchSignin.ts'
import type { SigninSlice } from './signinState.ts'
import { findSigninTarget } from './signinTarget.ts'
import type { SigninTools } from './signinTools.ts'
import { trackSignin } from './trackSignin.ts'

/**
 * Reads the sessions of the account in use. Resolves with whether there is one, or with undefined where the sessions could not be read or
 * the visitor has changed to another account meanwhile. Where sign-in is required and the sessions cannot be read, the visitor is
 * disconnected and the modal opens with a message.
 */
export async function checkSessions(
  context: Context<SigninSlice>,
  { disconnect, showToast }: SigninTools,
): Promise<boolean | undefined> {
  const target = findSigninTarget(context)
  if (!target) return undefined
  const { siwx, connection, network } = target
  const isRequired = siwx.getRequired?.() ?? false
  const isStale = () => context.store.get().signin.account !== connection.account
  patchSignin(context, { account: connection.account, required: isRequired, status: 'checking' })
  try {
    const sessions = await siwx.getSessions(network.caipNetworkId, connection.address)
    if (isStale()) return undefined
    patchSignin(context, { sessions, status: 'idle' })
    return sessions.length > 0
  } catch {
    if (isStale()) return undefined
    patchSignin(context, { sessions: [], status: 'idle' })
    trackSignin(context, 'SIWX_AUTH_ERROR', connection)
    if (isRequired) {
      await disconnect().catch(() => {})
      // Disconnecting closes the modal, and a visitor who is not connected any more is told why, where they can connect again.
      openModal(context, { view: 'Connect' })
    }
    showToast({ code: 'LOGIN_INIT_FAILED', variant: 'error', autoClose: true })
    return undefined
  }
}
