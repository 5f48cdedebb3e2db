import type { Connector } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
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
  const { requested, all } = useKitState((state) => ({
    requested: state.networks.requested,
    all: state.connectors.all,
  }))
  const { situation, follow } = useConnectorStep()
  const choose = ({ id, chain }: Connector) => {
    // The connector may have been removed since the list was shown.
    const current = all.find((one) => one.id === id && one.chain === chain)
    const step = current && connectorStep(current, situation)
    if (step) follow(step)
    else kit.showErrorMessage(connect.connectorNotFound)
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
        title={<FilledText text={connect.selectChainFor} values={{ name: <bdi>{connector.name}</bdi> }} />}
        text={connect.selectChainHint}
      />
      <Actions>
        <RowList>
          {connector.connectors?.map((one) => (
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
              chevron
              onClick={() => choose(one)}
              testId={`wui-list-chain-${one.chain}`}
            />
          ))}
        </RowList>
      </Actions>
    </Body>
  )
}
