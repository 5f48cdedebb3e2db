import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { ConnectingExternal } from './ConnectingExternal.tsx'

/** Asks a wallet in this browser for a connection. */
export function ConnectingExternalView() {
  const { connector } = useRouteData()
  return connector ? <ConnectingExternal connector={connector} /> : <Redirect to="Connect" />
}
