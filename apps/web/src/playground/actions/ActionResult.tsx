import { CopyButton, Icon } from '@latchkey/app-ui'
import { useNetwork } from '@latchkey/react'
import styles from './ActionResult.module.css'
import { explorerUrl } from './explorerUrl.ts'
import type { TaskState } from './useTask.ts'

/** The result of an action: named values to read and to copy. */
export type Outcome = {
  title: string
  values: readonly { label: string; value: string; isTransaction?: boolean }[]
  /** The page's own check of the result. */
  check?: { isGood: boolean; text: string }
}

/** The result or the error of an action, announced when it comes. */
export function ActionResult({ id, state }: { id: string; state: TaskState<Outcome> }) {
  return (
    <div aria-live="polite" data-testid={`${id}-result`}>
      {state.status === 'done' && <Done {...state.result} />}
      {state.status === 'failed' && (
        <div className={styles.result} data-bad>
          <p className={styles.title}>
            <Icon name="warn" size={16} />
            {state.error.message}
          </p>
          {state.error.details && <p className={styles.details}>{state.error.details}</p>}
        </div>
      )}
    </div>
  )
}

function Done({ title, values, check }: Outcome) {
  const { caipNetwork } = useNetwork()
  return (
    <div className={styles.result}>
      <p className={styles.title}>
        <Icon name="check" size={16} />
        {title}
      </p>
      {values.map(({ label, value, isTransaction }) => {
        const url = isTransaction ? explorerUrl(caipNetwork, value) : undefined
        return (
          <div className={styles.value} key={value}>
            <code>{value}</code>
            <CopyButton text={value} label={`Copy ${label}`} size="sm" />
            {url && (
              <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
                <Icon name="external" size={16} />
                <span className="sr">Open {label} in the explorer</span>
              </a>
            )}
          </div>
        )
      })}
      {check && (
        <p className={styles.check} data-bad={!check.isGood || undefined}>
          <Icon name={check.isGood ? 'check' : 'warn'} size={16} />
          {check.text}
        </p>
      )}
    </div>
  )
}
