import { Button, Select, shortAddress } from '@latchkey/app-ui'
import type { Session, SessionPart, Wallet } from '../wallet/walletState.ts'
import { Card } from './Card.tsx'
import { CardItem, CardList } from './CardList.tsx'
import styles from './SessionsCard.module.css'

export type SessionsCardProps = {
  sessions: readonly Session[]
  isStarting: boolean
  wallet: Pick<Wallet, 'selectChain' | 'selectAccount' | 'disconnect'>
}

/** The pages that the wallet is connected to, and what each of them sees. */
export function SessionsCard({ sessions, isStarting, wallet }: SessionsCardProps) {
  return (
    <Card title="Connected pages">
      {sessions.length === 0 ? (
        <p className={styles.empty}>
          {isStarting ? 'Starting …' : 'None yet. A page that you connect appears here.'}
        </p>
      ) : (
        <CardList>
          {sessions.map((session) => (
            <SessionRow key={session.topic} session={session} wallet={wallet} />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function SessionRow({ session, wallet }: { session: Session; wallet: SessionsCardProps['wallet'] }) {
  const { topic, peer, parts, expiresAt } = session
  const expiry = new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'medium' })
  return (
    <CardItem
      head={
        <>
          <div className={styles.names}>
            <h3>{peer.name}</h3>
            <p>{peer.url}</p>
          </div>
          <Button
            variant="danger"
            size="sm"
            aria-label={`Disconnect ${peer.name}`}
            onClick={() => wallet.disconnect(topic)}
          >
            Disconnect
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {parts.map((part) => (
          <PartChoice key={part.namespace} topic={topic} part={part} wallet={wallet} />
        ))}
      </div>
      <p className={styles.note}>The page is told at once when you change these. Connected until {expiry}.</p>
    </CardItem>
  )
}

/** Where there is only one network, the account's label names it. */
function PartChoice({
  topic,
  part: { chain, chains, account, accounts, others },
  wallet,
}: {
  topic: string
  part: SessionPart
  wallet: SessionsCardProps['wallet']
}) {
  const isOnly = chains.length === 1
  return (
    <>
      {!isOnly && (
        <Select
          label="Network"
          value={chain.id}
          options={chains.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => wallet.selectChain(topic, id)}
        />
      )}
      <Select
        label={isOnly ? `Account on ${chain.name}` : 'Account'}
        value={account.address}
        options={[...accounts, ...others].map(({ address, name }) => ({
          value: address,
          label: `${name} (${shortAddress(address)})`,
        }))}
        onChange={(address) => wallet.selectAccount(topic, address)}
      />
    </>
  )
}
