import { useReceiveMessages } from '../../locales/receive/late/useReceiveMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Text } from '../../ui/Text.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useReceiver } from './useReceiver.ts'

/** The networks on which money for the account in use arrives. */
export function WalletCompatibleNetworksView() {
  const texts = useReceiveMessages()
  const receiver = useReceiver()
  if (!receiver) return <Redirect to="Account" />
  if (!texts) return null
  return (
    <Body testId="w3m-compatible-networks">
      <Text size="sm" tone="muted" align="center">
        {receiver.networks.length > 1 ? texts.banner : texts.onThis}
      </Text>
      <RowList label={texts.networks}>
        {receiver.networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            image={<NetworkPicture network={network} size={40} />}
            name={network.name}
          />
        ))}
      </RowList>
    </Body>
  )
}
