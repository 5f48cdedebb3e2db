import { type Connector, selectConnection } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { useFamilyMessages } from '../../locales/namespaces/late/useFamilyMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { Subject } from '../shared/Subject.tsx'
import { useConnectorStep } from '../shared/useConnectorStep.ts'
import { useRouteData } from '../shared/useRouteData.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import { connectorStep } from '../shared/walletStep.ts'

/** One wallet speaks to several chain families: which one? */
export function ConnectingMultiChainView() {
  const { connector } = useRouteData()
  return connector ? <ChainChoice connector={connector} /> : <Redirect to="Connect" />
}

function ChainChoice({ connector }: { connector: Connector }) {
  const kit = useKit()
  const { connect, namespaces } = useMessages()
  const state = useKitState((all) => all)
  const { requested } = state.networks
  const texts = useFamilyMessages()
  const { situation, follow } = useConnectorStep()
  if (!texts) return <Body>{null}</Body>
  const choose = ({ id, chain }: Connector) => {
    // The connector may have been removed since the list was shown.
    const current = state.connectors.all.find((one) => one.id === id && one.chain === chain)
    const step = current && connectorStep(current, situation)
    if (step) follow(step)
    else kit.showErrorMessage(texts.connectorNotFound)
  }
  return (
    <Body>
      <Subject
        picture={
          <WalletPicture
            connectorId={connector.id}
            name={connector.name}
            image={connector.imageUrl}
            size={64}
          />
        }
        title={<FilledText text={texts.selectChainFor} values={{ name: <bdi>{connector.name}</bdi> }} />}
        text={texts.selectChainHint}
      />
      <Actions>
        <RowList>
          {connector.connectors?.map((one) => {
            const connection = selectConnection(state, one.chain)
            return (
              <Row
                key={one.chain}
                image={
                  <NetworkPicture
                    network={requested.find((network) => network.chainNamespace === one.chain)}
                    name={namespaces[one.chain]}
                    size={40}
                  />
                }
                name={namespaces[one.chain]}
                // The connected wallet may be another one than that which is being chosen.
                sub={connection && <bdi>{connection.wallet.name}</bdi>}
                end={connection && <Tag tone="accent">{connect.tagConnected}</Tag>}
                chevron
                onClick={() => choose(one)}
                testId={`wui-list-chain-${one.chain}`}
              />
            )
          })}
        </RowList>
      </Actions>
    </Body>
  )
}
