import { loginInitFailedError } from '@latchkey/protocol'
import type { Context } from '../../base/context.ts'
import type { Engine } from '../../kit/engine.ts'
import { patchSignin } from './patchSignin.ts'
import { findSigninTarget } from './signinTarget.ts'
import { trackSignin } from './trackSignin.ts'

/**
 * Reads the sessions of the account in use. Resolves with whether there is one, or with nothing where that could not be found
 * out or the visitor has gone on to another account meanwhile. Who must sign in and cannot is disconnected.
 */
export async function checkSessions(context: Context, engine: Engine): Promise<boolean | undefined> {
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
  } catch (cause) {
    if (isStale()) return undefined
    patchSignin(context, { sessions: [], status: 'idle' })
    trackSignin(context, 'SIWX_AUTH_ERROR', connection)
    if (isRequired) await engine.disconnect().catch(() => {})
    await engine.showErrorMessage(loginInitFailedError({ cause }).message)
    return undefined
  }
}
