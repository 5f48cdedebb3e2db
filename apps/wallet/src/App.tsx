import { Button } from '@latchkey/app-ui'
import { useSyncExternalStore } from 'react'
import styles from './App.module.css'
import type { Family } from './family.ts'
import { AccountsCard } from './views/AccountsCard.tsx'
import { Alert } from './views/Alert.tsx'
import { AskSheet } from './views/AskSheet.tsx'
import { ConnectCard } from './views/ConnectCard.tsx'
import { Header } from './views/Header.tsx'
import { NoticeBar } from './views/NoticeBar.tsx'
import { SessionsCard } from './views/SessionsCard.tsx'
import type { Wallet } from './wallet/walletState.ts'

/** The whole page. */
export function App({ wallet, families }: { wallet: Wallet; families: readonly Family[] }) {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const { status, relayProblem, isPairing, refusedLink, sessions, asks, notice, answered } = state
  const [ask] = asks
  return (
    <>
      <Header />
      <main className={`wrap ${styles.main}`}>
        <Alert tone="warning">
          <strong>Test money only.</strong> Everybody knows the keys of this wallet: whatever is real and is
          sent to it is lost. It works with the networks of the sandbox and no others.
        </Alert>
        {status === 'failed' || status === 'elsewhere' ? (
          <Stopped status={status} />
        ) : (
          <div className={styles.columns}>
            <div className={styles.column}>
              {relayProblem && (
                <Alert tone="danger" role="alert">
                  {relayProblem}
                </Alert>
              )}
              <ConnectCard
                key={refusedLink?.text}
                refused={refusedLink}
                isStarting={status === 'starting'}
                isPairing={isPairing}
                onLink={wallet.pair}
              />
              <SessionsCard sessions={sessions} isStarting={status === 'starting'} wallet={wallet} />
            </div>
            <AccountsCard families={families} versions={answered} />
          </div>
        )}
      </main>
      {ask && <AskSheet key={ask.key} ask={ask} count={asks.length} onAnswer={wallet.answer} />}
      <NoticeBar notice={notice} onDismiss={wallet.dismissNotice} />
    </>
  )
}

function Stopped({ status }: { status: 'failed' | 'elsewhere' }) {
  const isElsewhere = status === 'elsewhere'
  return (
    <section className={styles.stopped} aria-labelledby="stopped">
      <h2 id="stopped">{isElsewhere ? 'The wallet is open in another tab' : 'The wallet could not start'}</h2>
      <p>
        {isElsewhere
          ? 'Requests arrive there. You can also go on here.'
          : 'Its storage may be blocked, or part of the page could not be loaded.'}
      </p>
      <Button variant="primary" size="lg" onClick={() => location.reload()}>
        {isElsewhere ? 'Use it here' : 'Try again'}
      </Button>
    </section>
  )
}
