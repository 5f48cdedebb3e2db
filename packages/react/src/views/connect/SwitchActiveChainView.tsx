import { selectServingConnectors } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { fillText } from '../../locales/fillText.ts'
import { useFamilyMessages } from '../../locales/namespaces/late/useFamilyMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { Subject } from '../shared/Subject.tsx'
import { useConnectorStep } from '../shared/useConnectorStep.ts'
import { useRouteData } from '../shared/useRouteData.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import { connectorStep } from '../shared/walletStep.ts'
import { showWalletsOf } from './showWalletsOf.ts'

/**
 * No wallet is connected in the chain family that was chosen. A connected wallet that serves it is offered first; where there is none,
 * another wallet has to be connected.
 */
export function SwitchActiveChainView() {
  const kit = useKit()
  const { namespaces } = useMessages()
  const texts = useFamilyMessages()
  const { switchToChain, network } = useRouteData()
  const namespace = switchToChain ?? network?.chainNamespace
  const target = useKitState(
    ({ networks }) =>
      network ?? networks.requested.find(({ chainNamespace }) => chainNamespace === namespace),
  )
  const serving = useKitState((state) => (namespace ? selectServingConnectors(state, namespace) : []))
  const { situation, follow } = useConnectorStep()
  if (!namespace || !target) return <Redirect to="Connect" />
  if (!texts) return <Body>{null}</Body>
  const name = namespaces[namespace]
  const [first] = serving
  return (
    <Body>
      <Subject
        picture={<NetworkPicture network={target} size={64} />}
        title={fillText(texts.switchTo, { name })}
        text={
          first ? (
            <FilledText text={texts.served} values={{ wallet: <bdi>{first.name}</bdi>, name }} />
          ) : (
            fillText(texts.switchToHint, { name })
          )
        }
      />
      <Actions>
        {serving.map((connector) => (
          <Button
            key={connector.id}
            variant={connector === first ? 'primary' : 'secondary'}
            wide
            image={
              <WalletPicture
                connectorId={connector.id}
                name={connector.name}
                image={connector.imageUrl}
                size={20}
              />
            }
            onClick={() => {
              const step = connectorStep(connector, situation)
              if (step) follow(step)
            }}
            testId={connector === first ? 'w3m-switch-active-chain-continue' : undefined}
          >
            <span>
              <FilledText text={texts.continueWith} values={{ wallet: <bdi>{connector.name}</bdi> }} />
            </span>
          </Button>
        ))}
        <Button
          variant={first ? 'secondary' : 'primary'}
          wide
          onClick={() => showWalletsOf(kit, namespace)}
          testId="w3m-switch-active-chain-button"
        >
          {first ? texts.chooseAnother : texts.switchAction}
        </Button>
      </Actions>
    </Body>
  )
}
