import { useActivity } from '../../hooks/useActivity.ts'
import { useActivityMessages } from '../../locales/activity/late/useActivityMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { activityIcon } from '../../ui/icons/activity.ts'
import { Link } from '../../ui/Link.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Text } from '../../ui/Text.tsx'
import { Empty } from '../shared/Empty.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { useOnNearlyVisible } from '../shared/useOnNearlyVisible.ts'
import { useReturnToRow } from '../shared/useReturnToRow.ts'
import styles from './ActivityList.module.css'
import { ActivityRows } from './ActivityRows.tsx'
import { ActivitySkeleton } from './ActivitySkeleton.tsx'
import { groupByMonth } from './groupByMonth.ts'

/** The account's activity by month, with more as it is scrolled to. */
export function ActivityList({ place }: { place: 'view' | 'tab' }) {
  const { shell, lang } = useMessages()
  const texts = useActivityMessages()
  const { transactions, status, next, more, retry } = useActivity()
  const seen = useOnNearlyVisible(() => void more())
  const { list, onOpen } = useReturnToRow(transactions.length > 0)
  if (status === 'loading' || !texts) return <ActivitySkeleton rows={place === 'tab' ? 3 : 7} />
  if (status === 'failed') {
    return (
      <LoadFailure
        title={texts.failed}
        text={texts.failedHint}
        onRetry={() => void retry()}
        testId="w3m-activity-failed"
      />
    )
  }
  if (transactions.length === 0 && !next) {
    const isTab = place === 'tab'
    return (
      <Empty
        icon={activityIcon}
        title={isTab ? texts.tabNone : texts.none}
        text={isTab ? texts.tabNoneHint : texts.noneHint}
        testId="empty-activity-state"
      />
    )
  }
  return (
    <div ref={list} className={styles.list} data-testid="w3m-activity-list">
      {groupByMonth(transactions, lang, new Date()).map((group) => (
        <section key={group.key} className={styles.month}>
          <h3 className={styles.heading}>{group.heading}</h3>
          <RowList label={group.heading}>
            {group.transactions.map((transaction) => (
              <ActivityRows key={transaction.id} transaction={transaction} texts={texts} onOpen={onOpen} />
            ))}
          </RowList>
        </section>
      ))}
      {status === 'stuck' ? (
        <Text size="sm" tone="muted" align="center">
          {texts.moreFailed} <Link onClick={() => void retry()}>{shell.tryAgain}</Link>
        </Text>
      ) : (
        next && (
          <div key={next} ref={seen}>
            <RowList>
              <SkeletonRow image="round" sub end />
            </RowList>
          </div>
        )
      )}
    </div>
  )
}
