import { useIdentity } from '../../hooks/useIdentity.ts'
import type { ActivityMessages } from '../../locales/activity/late/activityMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { isolate } from '../../ui/isolate.ts'
import { Row } from '../../ui/Row.tsx'
import styles from './ActivityList.module.css'
import { ActivityPicture } from './ActivityPicture.tsx'
import { describeTransaction, partyOf, statusOf, type Transaction } from './describeTransaction.ts'

export type ActivityRowsProps = {
  transaction: Transaction
  explorer: string | undefined
  texts: ActivityMessages
}

/** One transaction: mostly one row. */
export function ActivityRows({ transaction, explorer, texts }: ActivityRowsProps) {
  const { lang } = useMessages()
  const { operationType, hash, minedAt } = transaction.metadata
  const status = statusOf(transaction.metadata.status)
  const date = new Date(minedAt).toLocaleDateString(lang, { day: '2-digit', month: 'short' })
  const href = explorer && hash ? `${explorer.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}` : undefined
  const { name } = useIdentity(partyOf(transaction))
  return describeTransaction(transaction, texts, name).map((row) => (
    <Row
      key={row.key}
      image={<ActivityPicture row={row} operationType={operationType} status={status} />}
      name={row.title}
      sub={isolate(row.texts.join(' → '))}
      href={href}
      end={
        <span className={styles.when}>
          {status !== 'confirmed' && (
            <span className={status === 'declined' ? styles.bad : undefined}>{texts[status]}</span>
          )}
          <time className={styles.time} dateTime={minedAt}>
            {date}
          </time>
        </span>
      }
      testId={`w3m-transaction-${hash}`}
    />
  ))
}
