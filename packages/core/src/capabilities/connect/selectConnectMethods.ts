import { selectConnectors } from '../../base/connections/selectConnectors.ts'
import type { ConnectMethod } from '../../base/options/options.ts'
import { selectFeatures } from '../../base/restrictions/selectFeatures.ts'
import type { BaseState } from '../../base/store/baseState.ts'

/**
 * The connect methods in the dapp's own order; by default wallets come first when one is installed. With `withRestricted`, those that the
 * operator of the server hides from this visitor are among them, for whoever says in their place that they are not available.
 *
 * @example
 * const [first] = selectConnectMethods(kit.getState())
 */
export function selectConnectMethods(
  state: BaseState,
  { withRestricted = false } = {},
): readonly ConnectMethod[] {
  const { enableWallets } = state.options
  const features = withRestricted ? state.options.features : selectFeatures(state)
  const connectors = selectConnectors(state)
  const installed = connectors.some(
    ({ type }) => type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN',
  )
  const order: readonly ConnectMethod[] =
    features.connectMethodsOrder ??
    (installed ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
  const hasAuth = connectors.some(({ type }) => type === 'AUTH')
  const enabled: Record<ConnectMethod, boolean> = {
    wallet: enableWallets,
    email: hasAuth && features.email,
    social: hasAuth && features.socials !== false && features.socials.length > 0,
  }
  return order.filter((method) => enabled[method])
}
