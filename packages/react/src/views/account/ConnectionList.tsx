import type { Connection } from '@latchkey/core'
import { useConnections } from '../../hooks/useConnections.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import { fillText } from '../../locales/fillText.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon } from '../../ui/icons/close.ts'
import { plusIcon } from '../../ui/icons/plus.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { WalletPicture } from '../shared/WalletPicture.tsx'

/** The wallets of the namespace, where there are several: choose the one in use, let one go, or connect one more. */
export function ConnectionList() {
  const kit = useKit()
  const { account } = useMessages()
  const { connections } = useConnections()
  return (
    <RowList label={account.connectedWallets}>
      {connections.length > 1 &&
        connections.map((connection) => <ConnectionRow key={connection.account} connection={connection} />)}
      <Row
        image={<Tile icon={plusIcon} />}
        name={account.connectAnother}
        chevron
        onClick={() => kit.push('Connect')}
        testId="w3m-account-connect-another-button"
      />
    </RowList>
  )
}

function ConnectionRow({
  connection: { account: id, address, connectorId, wallet },
}: {
  connection: Connection
}) {
  const kit = useKit()
  const { account } = useMessages()
  const { active } = useConnections()
  const { name } = useIdentity(address)
  const disconnect = () =>
    kit.disconnect({ account: id }).catch(() => kit.showErrorMessage(account.disconnectFailed))
  return (
    <Row
      image={<WalletPicture connectorId={connectorId} name={wallet.name} image={wallet.icon} size={40} />}
      name={wallet.name}
      sub={name ? <bdi>{name}</bdi> : <Address address={address} />}
      current={id === active}
      onClick={() => kit.setActiveConnection(id)}
      action={
        <IconButton
          icon={closeIcon}
          size="sm"
          label={fillText(account.disconnectOne, { name: wallet.name })}
          onClick={disconnect}
          testId={`w3m-disconnect-${connectorId}`}
        />
      }
      testId={`w3m-connection-${connectorId}`}
    />
  )
}
