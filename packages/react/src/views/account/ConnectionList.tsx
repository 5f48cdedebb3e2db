import type { Connection } from '@latchkey/core'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { fillText } from '../../locales/fillText.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon } from '../../ui/icons/close.ts'
import { Plate } from '../../ui/Plate.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { WalletPicture } from '../shared/WalletPicture.tsx'

/** The wallets of the namespace, where there are several: choose the one in use, or let one go. */
export function ConnectionList() {
  const kit = useKit()
  const { account } = useMessages()
  const { connections, active } = useConnections()
  if (connections.length < 2) return null
  const letGo = ({ account: id }: Connection) =>
    kit.disconnect({ account: id }).catch(() => kit.showErrorMessage(account.disconnectFailed))
  return (
    <>
      <Text as="h3" size="sm" tone="muted">
        {account.connectedWallets}
      </Text>
      <Plate label={account.connectedWallets}>
        {connections.map((connection) => {
          const { account: id, address, connectorId, wallet } = connection
          return (
            <Row
              key={id}
              image={
                <WalletPicture connectorId={connectorId} name={wallet.name} image={wallet.icon} size={40} />
              }
              name={wallet.name}
              sub={<Address address={address} />}
              current={id === active}
              onClick={() => kit.setActiveConnection(id)}
              action={
                <IconButton
                  icon={closeIcon}
                  size="sm"
                  label={fillText(account.disconnectOne, { name: wallet.name })}
                  onClick={() => letGo(connection)}
                />
              }
              testId={`w3m-connection-${connectorId}`}
            />
          )
        })}
      </Plate>
    </>
  )
}
