import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import type { ActivityMessages } from '../../locales/activity/late/activityMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { FittedText } from '../../ui/FittedText.tsx'
import { Row } from '../../ui/Row.tsx'
import styles from './ActivityList.module.css'
import { ActivityPicture } from './ActivityPicture.tsx'
import { describeTransaction, partyOf, statusOf, type Transaction } from './describeTransaction.ts'

export type ActivityRowsProps = {
  transaction: Transaction
  texts: ActivityMessages
  /** Called with the test id of a row that is being opened. */
  onOpen: (testId: string) => void
}

/** One transaction: mostly one row. It opens the details. */
export function ActivityRows({ transaction, texts, onOpen }: ActivityRowsProps) {
  const kit = useKit()
  const { lang } = useMessages()
  const { operationType, hash, minedAt } = transaction.metadata
  const status = statusOf(transaction.metadata.status)
  const date = new Date(minedAt).toLocaleDateString(lang, { day: '2-digit', month: 'short' })
  const { name } = useIdentity(partyOf(transaction))
  const testId = `w3m-transaction-${hash}`
  const open = () => {
    onOpen(testId)
    kit.push('TransactionDetails', { transaction })
  }
  return describeTransaction(transaction, { texts, locale: lang, name }).map((row) => (
    <Row
      key={row.key}
      image={<ActivityPicture row={row} operationType={operationType} status={status} />}
      name={row.title}
      sub={
        <>
          {row.amounts.length > 0 && <FittedText texts={row.amounts} />} {row.rest}
        </>
      }
      onClick={open}
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
      testId={testId}
    />
  ))
}
