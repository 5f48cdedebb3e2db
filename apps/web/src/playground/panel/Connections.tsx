import { Button, IconButton, shortAddress } from '@latchkey/app-ui'
import { useConnections, useDisconnect } from '@latchkey/react'
import styles from './Connections.module.css'

/** Every connected wallet; one is in use, and each can be disconnected by itself. */
export function Connections() {
  const { connections, active, setActiveConnection } = useConnections()
  const { disconnect } = useDisconnect()
  return (
    <ul className={styles.list} aria-label="Connections">
      {connections.map(({ account, address, wallet }) => (
        <li key={account} aria-current={account === active || undefined}>
          {wallet.icon ? (
            <img src={wallet.icon} alt="" width={32} height={32} referrerPolicy="no-referrer" />
          ) : (
            <span className={styles.blank} />
          )}
          <span className={styles.text}>
            <bdi>{wallet.name}</bdi>
            <span className="num">{shortAddress(address)}</span>
          </span>
          {account === active ? (
            <span className={styles.tag}>In use</span>
          ) : (
            <Button size="sm" onClick={() => setActiveConnection(account)}>
              Use
            </Button>
          )}
          <IconButton
            icon="leave"
            size="sm"
            label={`Disconnect ${wallet.name} ${shortAddress(address)}`}
            onClick={() => disconnect({ account })}
          />
        </li>
      ))}
    </ul>
  )
}
