import { Button } from '@latchkey/app-ui'
import { useAccount, useLatchkey } from '@latchkey/react'
import { useOptions } from '../../options/OptionsContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './ActivityPanel.module.css'
import panel from './Panel.module.css'
import { useLatestTransactions } from './useLatestTransactions.ts'

const shown = 5
const timeOf = (time: string) => new Date(time).toTimeString().slice(0, 8)

/** The account's latest transactions from the server's index. New ones show up by themselves. */
export function ActivityPanel() {
  const { config } = useOptions()
  const { isConnected } = useAccount()
  return config.apiUrl && isConnected ? <Latest /> : null
}

function Latest() {
  const { open } = useLatchkey()
  const texts = useTexts().activity
  const transactions = useLatestTransactions(shown)
  return (
    <section className={panel.section} aria-labelledby="activity-title">
      <div className={panel.head}>
        <h3 id="activity-title">{texts.title}</h3>
        <Button size="sm" onClick={() => open({ view: 'Transactions' })}>
          {texts.showAll}
        </Button>
      </div>
      {transactions && transactions.length > 0 ? (
        <ol className={styles.log} data-testid="playground-activity" lang="en" dir="ltr">
          {transactions.map(({ id, metadata: { minedAt, operationType, status }, transfers }) => (
            <li key={id}>
              <time dateTime={minedAt}>{timeOf(minedAt)}</time>
              <span>
                {operationType}
                <small>
                  {status}
                  {transfers.map(
                    ({ quantity, fungible_info: token }) => token && ` ${quantity.numeric} ${token.symbol}`,
                  )}
                </small>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>{texts.empty}</p>
      )}
    </section>
  )
}
