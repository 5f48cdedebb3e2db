import { Button, Icon, IconButton, shortAddress } from '@latchkey/app-ui'
import { formatAccountBalance, selectConnection, selectConnections } from '@latchkey/core'
import { useAccount, useDisconnect, useKit, useKitState } from '@latchkey/react'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './Connections.module.css'
import { useBalanceOf } from './useBalanceOf.ts'

type Connection = ReturnType<typeof selectConnections>[number]

/** Every connected wallet of every chain family; one is in use, and each can be disconnected by itself. */
export function Connections() {
  const connections = useKitState((state) => selectConnections(state))
  const texts = useTexts().connections
  return (
    <ul className={styles.list} aria-label={texts.label}>
      {connections.map((connection) => (
        <ConnectionRow key={connection.account} connection={connection} />
      ))}
    </ul>
  )
}

function ConnectionRow({ connection: { account, address, wallet, chainId } }: { connection: Connection }) {
  const kit = useKit()
  const texts = useTexts().connections
  const { mutate: disconnect } = useDisconnect()
  const active = useKitState((state) => selectConnection(state)?.account)
  const network = useKitState(({ networks }) =>
    networks.requested.find(({ caipNetworkId }) => caipNetworkId === chainId),
  )
  const ofFamily = useAccount({ namespace: network?.chainNamespace })
  useBalanceOf(network?.chainNamespace)
  // The kit knows only the balance of the active wallet of each chain family.
  const balance = ofFamily.caipAddress === account ? formatAccountBalance(ofFamily) : undefined
  const use = async () => {
    await kit.setActiveConnection(account)
    if (network) await kit.setActiveNetwork(network)
  }
  return (
    <li aria-current={account === active || undefined}>
      {wallet.icon ? (
        <img src={wallet.icon} alt="" width={32} height={32} referrerPolicy="no-referrer" />
      ) : (
        <span className={styles.blank}>
          <Icon name="wallet" size={16} />
        </span>
      )}
      <span className={styles.text}>
        <bdi>{wallet.name}</bdi>
        <span className="num">{shortAddress(address)}</span>
        <span className="num">
          <bdi>
            {network?.name ?? chainId}
            {balance && ` · ${balance}`}
          </bdi>
        </span>
      </span>
      {account === active ? (
        <span className={styles.tag}>{texts.inUse}</span>
      ) : (
        <Button size="sm" onClick={use}>
          {texts.use}
          <span className="sr">
            {' '}
            {fill(texts.useOf, { wallet: wallet.name, network: network?.name ?? chainId })}
          </span>
        </Button>
      )}
      <IconButton
        icon="leave"
        size="sm"
        label={fill(texts.disconnect, { wallet: wallet.name, address: shortAddress(address) })}
        onClick={() => disconnect({ account })}
      />
    </li>
  )
}
