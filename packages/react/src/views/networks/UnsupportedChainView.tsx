import { useKitState } from '../../hooks/useKitState.ts'
import { useNetworksMessages } from '../../locales/networks/late/views/useNetworksMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Body } from '../../ui/Body.tsx'
import { OrDivider } from '../../ui/OrDivider.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DisconnectRow } from '../shared/DisconnectRow.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { NetworksSkeleton } from './NetworksSkeleton.tsx'
import { networkChoices } from './networkChoices.ts'
import { useChooseNetwork } from './useChooseNetwork.ts'

/** The wallet is on a network that the page does not know: choose one that it does, or disconnect. */
export function UnsupportedChainView() {
  const { connect, shell } = useMessages()
  const texts = useNetworksMessages()
  const { swapUnsupportedChain } = useRouteData()
  const choose = useChooseNetwork()
  const choices = networkChoices(useKitState((state) => state))
  if (!texts) return <NetworksSkeleton />
  return (
    <Body>
      <Alert tone="warn">{swapUnsupportedChain ? texts.unsupportedSwap : texts.unsupported}</Alert>
      <RowList label={texts.list}>
        {choices.map(({ network, isConnected, isMissing }) => (
          <Row
            key={network.caipNetworkId}
            image={<NetworkPicture network={network} size={40} />}
            name={network.name}
            disabled={isMissing}
            reason={texts.notInWallet}
            end={isConnected && <Tag tone="accent">{connect.tagConnected}</Tag>}
            chevron={!isMissing}
            onClick={() => choose(network)}
            testId={`w3m-network-switch-${network.name}`}
          />
        ))}
      </RowList>
      <OrDivider label={shell.or} />
      <DisconnectRow />
    </Body>
  )
}
