import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { fillText } from '../../locales/fillText.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { Subject } from '../shared/Subject.tsx'
import { useRouteData } from '../shared/useRouteData.ts'

/** The connected wallet does not speak to the chain family that was chosen: another one has to be connected there. */
export function SwitchActiveChainView() {
  const kit = useKit()
  const { connect, namespaces } = useMessages()
  const { switchToChain, network } = useRouteData()
  const namespace = switchToChain ?? network?.chainNamespace
  const target = useKitState(
    ({ networks }) =>
      network ?? networks.requested.find(({ chainNamespace }) => chainNamespace === namespace),
  )
  if (!namespace || !target) return <Redirect to="Connect" />
  const name = namespaces[namespace]
  const onClick = async () => {
    await kit.setActiveNetwork(target)
    kit.setFilterByNamespace(namespace)
    kit.reset('Connect')
  }
  return (
    <Body>
      <Subject
        picture={<NetworkPicture network={target} size={64} />}
        title={fillText(connect.switchTo, { name })}
        text={fillText(connect.switchToHint, { name })}
      />
      <Actions>
        <Button variant="primary" wide onClick={onClick} testId="w3m-switch-active-chain-button">
          {connect.switchAction}
        </Button>
      </Actions>
    </Body>
  )
}
