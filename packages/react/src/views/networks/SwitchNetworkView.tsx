import { type Network, selectNetwork } from '@latchkey/core'
import { useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { useNetworksMessages } from '../../locales/networks/late/views/useNetworksMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { refreshIcon } from '../../ui/icons/refresh.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { useRouteData } from '../shared/useRouteData.ts'
import { switchFailure } from './switchFailure.ts'

/** Asks the wallet to change its network. */
export function SwitchNetworkView() {
  const { network } = useRouteData()
  return network ? <SwitchNetwork network={network} /> : <Redirect to="Networks" />
}

/** The kit leaves this view when the wallet has changed. */
function SwitchNetwork({ network }: { network: Network }) {
  const kit = useKit()
  const { shell } = useMessages()
  const texts = useNetworksMessages()
  // The network before the switch: once the wallet has switched, the state no longer knows it.
  const [from] = useState(() => selectNetwork(kit.getState()))
  const [{ status, error }, ask] = useAction(() => kit.switchNetwork(network))
  const tryToSwitch = () => void ask().catch(() => {})
  useOnMount(tryToSwitch)

  if (!texts) return <Body>{null}</Body>
  const isFailed = status === 'error'
  const failure = switchFailure(error)
  return (
    <Body>
      <ConnectionIndicator
        start={<NetworkPicture network={from} size={64} />}
        end={<NetworkPicture network={network} size={64} />}
        state={isFailed ? 'declined' : status === 'success' ? 'connected' : 'waiting'}
      />
      {isFailed ? (
        <>
          <StatusText
            key="failed"
            role="alert"
            tone="bad"
            title={texts[failure.title]}
            text={<FilledText text={texts[failure.text]} values={{ name: <bdi>{network.name}</bdi> }} />}
          />
          <Actions>
            <Button
              variant="primary"
              wide
              icon={refreshIcon}
              onClick={tryToSwitch}
              testId="w3m-switch-network-retry"
            >
              {shell.tryAgain}
            </Button>
          </Actions>
        </>
      ) : (
        <StatusText key="waiting" role="status" title={texts.approve} text={texts.approveHint} />
      )}
    </Body>
  )
}
