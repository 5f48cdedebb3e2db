import type { Cacao } from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../base/adapter/authenticateRequest.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import { hideToast } from '../../base/toast/hideToast.ts'
import type { SigninTools } from './signinTools.ts'
import { tellTabs } from './tellTabs.ts'

/**
 * What a wallet elsewhere is asked to sign while it connects. Undefined where it cannot be: such a signature must be good for
 * every network that the dapp asks for.
 */
export async function createRequest(context: Context): Promise<AuthenticateRequest | undefined> {
  const state = context.store.get()
  const { siwx } = state.options
  const namespace = context.adapters.find(({ authenticates }) => authenticates)?.namespace
  const { requested } = state.networks
  if (!siwx?.toSession || !namespace) return undefined
  if (!requested.every(({ chainNamespace }) => chainNamespace === namespace)) return undefined
  const { caipNetworkId } = selectNetwork(state, namespace) ?? state.options.defaultNetwork
  // Who it is, only the wallet knows.
  const message = await siwx.createMessage({ accountAddress: '', chainId: caipNetworkId })
  const { domain, uri, nonce, chainId, version, statement, resources, requestId } = message
  const { issuedAt: iat, notBefore: nbf, expirationTime: exp } = message
  return { domain, uri, nonce, chainId, version, statement, resources, requestId, iat, nbf, exp }
}

/** Keeps what a wallet has signed while it connected. Rejects where it is not good. */
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
