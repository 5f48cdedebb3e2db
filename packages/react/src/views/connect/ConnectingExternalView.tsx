import { Body } from '../../ui/Body.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { ConnectingExternal } from './ConnectingExternal.tsx'

/** Asks a wallet in this browser for a connection. */
export function ConnectingExternalView() {
  const { connector } = useRouteData()
  if (!connector) return <Redirect to="Connect" />
  return (
    <Body>
      <ConnectingExternal connector={connector} />
    </Body>
  )
}
