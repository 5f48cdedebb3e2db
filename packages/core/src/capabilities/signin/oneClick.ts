import type { Cacao } from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../base/adapter/authenticateRequest.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import { hideToast } from '../../base/toast/hideToast.ts'
import type { SigninTools } from './signinTools.ts'
import { tellTabs } from './tellTabs.ts'

/**
 * The message that a wallet signs while it connects by link. Undefined where that is not possible, because one signature must be valid
 * for every network that the dapp requests.
 */
export async function createRequest(context: Context): Promise<AuthenticateRequest | undefined> {
  const state = context.store.get()
  const { siwx } = state.options
  const namespace = context.adapters.find(({ authenticates }) => authenticates)?.namespace
  const { requested } = state.networks
  if (!siwx?.toSession || !namespace) return undefined
  if (!requested.every(({ chainNamespace }) => chainNamespace === namespace)) return undefined
  const { caipNetworkId } = selectNetwork(state, namespace) ?? state.options.defaultNetwork
  // The page does not know the address yet; the wallet fills it in.
  const message = await siwx.createMessage({ accountAddress: '', chainId: caipNetworkId })
  const { domain, uri, nonce, chainId, version, statement, resources, requestId } = message
  const { issuedAt: iat, notBefore: nbf, expirationTime: exp } = message
  return { domain, uri, nonce, chainId, version, statement, resources, requestId, iat, nbf, exp }
}

/** Stores the sessions that a wallet has signed while it connected. Rejects where a signature is not valid. */
export async function takeSessions(
  context: Context,
  { showToast }: SigninTools,
  cacaos: readonly Cacao[],
): Promise<void> {
  const { siwx } = context.store.get().options
  const toSession = siwx?.toSession
  const sessions = toSession ? await Promise.all(cacaos.map((cacao) => toSession(cacao))) : []
  const [first] = sessions
  if (!siwx || !first) return
  const properties = { network: first.data.chainId, isSmartAccount: false }
  showToast({ code: 'AUTHENTICATING', variant: 'loading', autoClose: false })
  try {
    await siwx.setSessions(sessions)
    track(context, { event: 'SIWX_AUTH_SUCCESS', properties })
    tellTabs(context)
  } catch (error) {
    track(context, { event: 'SIWX_AUTH_ERROR', properties })
    throw error
  } finally {
    hideToast(context)
  }
}
