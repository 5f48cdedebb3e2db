import { useText } from '../locales/useText.ts'
import type { ApproveView } from '../requests/approveView.ts'
import { ApproveScreen } from '../views/ApproveScreen.tsx'
import styles from '../views/parts.module.css'
import { Screen } from '../views/Screen.tsx'
import type { WindowRequest } from './approveInWindow.ts'

/** The window in which what could cost something is approved. */
export function ApprovePage({
  request,
  onAnswer,
}: {
  request: WindowRequest | undefined
  onAnswer(isApproved: boolean): void
}) {
  const text = useText()
  if (request) {
    const view: ApproveView = { ...request, kind: 'approve', status: 'ready', approvals: 'window', onAnswer }
    return <ApproveScreen view={view} isWindow />
  }
  return (
    <Screen>
      <div className={styles.say}>
        <h1>{text('approveClosed')}</h1>
        <p>{text('approveClosedWhy')}</p>
      </div>
    </Screen>
  )
}
