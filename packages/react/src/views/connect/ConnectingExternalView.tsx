import type { Connector, Network } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { Body } from '../../ui/Body.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { ConnectingExternal } from './ConnectingExternal.tsx'

/** Asks a wallet in this browser for a connection. */
export function ConnectingExternalView() {
  const { connector } = useRouteData()
  const network = useChosenNetwork(connector)
  if (!connector) return <Redirect to="Connect" />
  return (
    <Body>
      <ConnectingExternal connector={connector} network={network} />
    </Body>
  )
}

/** The network for which the visitor chooses a wallet, where a network of another chain family led here. */
function useChosenNetwork(connector: Connector | undefined): Network | undefined {
  const kit = useKit()
  const [network] = useState(
    () => kit.getState().router.history.find(({ view }) => view === 'SwitchActiveChain')?.data.network,
  )
  return network?.chainNamespace === connector?.chain ? network : undefined
}
