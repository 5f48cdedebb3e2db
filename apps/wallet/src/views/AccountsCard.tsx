import { CopyButton, shortAddress } from '@latchkey/app-ui'
import type { Family, WalletAccount } from '../family.ts'
import styles from './AccountsCard.module.css'
import { Card } from './Card.tsx'
import { CardItem, CardList } from './CardList.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useBalances } from './useBalances.ts'

type AccountsCardProps = {
  families: readonly Family[]
  /** A number for each namespace, which changes when the balances there may have changed. */
  versions: Readonly<Record<string, number>>
}

/** The accounts of the wallet, and what they have on each chain. */
export function AccountsCard({ families, versions }: AccountsCardProps) {
  return (
    <Card title="Accounts">
      {families.map((family) => (
        <section key={family.namespace} className={styles.family} aria-label={family.name}>
          {families.length > 1 && <h3>{family.name}</h3>}
          <CardList>
            {family.accounts.map((account) => (
              <Account
                key={account.address}
                family={family}
                account={account}
                version={versions[family.namespace] ?? 0}
              />
            ))}
          </CardList>
        </section>
      ))}
    </Card>
  )
}

function Account({ family, account, version }: { family: Family; account: WalletAccount; version: number }) {
  const balances = useBalances(family, account.address, version)
  return (
    <CardItem
      head={
        <>
          <span className={styles.name}>{account.name}</span>
          <span className={styles.address}>{shortAddress(account.address)}</span>
          <CopyButton text={account.address} label={`Copy the address of ${account.name}`} size="sm" />
        </>
      }
    >
      <dl className={styles.balances}>
        {family.chains.map((chain) => (
          <div key={chain.id}>
            <dt>{chain.name}</dt>
            <dd className="num">{balances.get(chain.id) ?? <Skeleton />}</dd>
          </div>
        ))}
      </dl>
    </CardItem>
  )
}
