import { type Connection, selectConnection, selectConnections } from '@latchkey/core'
import { parseChainId } from '@latchkey/protocol'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
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

const namespaceOf = ({ chainId }: Connection) => parseChainId(chainId).namespace

/** The connected wallets of every chain family, where there are several: use another one, let one go, or connect one more. */
export function ConnectionList() {
  const kit = useKit()
  const { account } = useMessages()
  const [connections, here] = useKitState((state) => [selectConnections(state), state.activeChain] as const)
  // Those of the family in use come first.
  const sorted = connections.toSorted(
    (a, b) => Number(namespaceOf(b) === here) - Number(namespaceOf(a) === here),
  )
  const isMixed = connections.some((one) => namespaceOf(one) !== here)
  return (
    <RowList label={account.connectedWallets}>
      {sorted.length > 1 &&
        sorted.map((connection) => (
          <ConnectionRow
            key={connection.account}
            connection={connection}
            isHere={namespaceOf(connection) === here}
            isMixed={isMixed}
          />
        ))}
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

type ConnectionRowProps = {
  connection: Connection
  /** Whether it is of the chain family in use. */
  isHere: boolean
  /** Whether wallets of several families are in the list: then each says of which it is. */
  isMixed: boolean
}

function ConnectionRow({ connection, isHere, isMixed }: ConnectionRowProps) {
  const kit = useKit()
  const { account, namespaces } = useMessages()
  const { account: id, address, connectorId, wallet } = connection
  const isCurrent = useKitState((state) => selectConnection(state)?.account === id)
  const { name } = useIdentity(address)
  const namespace = namespaceOf(connection)
  const family = namespaces[namespace]
  // One wallet can be connected in several families. Those of the family in use keep the plain test id.
  const place = isHere ? connectorId : `${namespace}-${connectorId}`
  const use = async () => {
    await kit.setActiveConnection(id)
    if (isHere) return
    const { requested } = kit.getState().networks
    const network =
      requested.find(({ caipNetworkId }) => caipNetworkId === connection.chainId) ??
      requested.find(({ chainNamespace }) => chainNamespace === namespace)
    if (network) await kit.setActiveNetwork(network)
  }
  const disconnect = () =>
    kit.disconnect({ account: id }).catch(() => kit.showErrorMessage(account.disconnectFailed))
  return (
    <Row
      image={<WalletPicture connectorId={connectorId} name={wallet.name} image={wallet.icon} size={40} />}
      name={wallet.name}
      sub={
        <>
          {name ? <bdi>{name}</bdi> : <Address address={address} />}
          {isMixed && <> · {family}</>}
        </>
      }
      current={isCurrent}
      onClick={() => void use()}
      action={
        <IconButton
          icon={closeIcon}
          size="sm"
          label={fillText(account.disconnectOne, {
            name: isHere ? wallet.name : `${wallet.name} (${family})`,
          })}
          onClick={disconnect}
          testId={`w3m-disconnect-${place}`}
        />
      }
      testId={`w3m-connection-${place}`}
    />
  )
}
