import { CopyButton, Icon } from '@latchkey/app-ui'
import { useNetwork } from '@latchkey/react'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './ActionResult.module.css'
import { describeError } from './describeError.ts'
import { explorerUrl } from './explorerUrl.ts'

/** The result of an action: named values to read and to copy. */
export type Outcome = {
  title: string
  values: readonly { label: string; value: string; isTransaction?: boolean }[]
  /** The page's own check of the result. */
  check?: { isGood: boolean; text: string } | undefined
}

export type ActionResultProps = { id: string; outcome: Outcome | undefined; error: unknown }

/** The result or the error of an action, announced when it comes. */
export function ActionResult({ id, outcome, error }: ActionResultProps) {
  const texts = useTexts().tryIt
  const failure = error === undefined ? undefined : describeError(error, texts)
  return (
    <div aria-live="polite" data-testid={`${id}-result`}>
      {outcome && <Done {...outcome} />}
      {failure && (
        <div className={styles.result} data-bad>
          <p className={styles.title}>
            <Icon name="warn" size={16} />
            <span lang={failure.isEnglish ? 'en' : undefined}>{failure.message}</span>
          </p>
          {failure.details && (
            <p className={styles.details} lang="en" dir="ltr">
              {failure.details}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Done({ title, values, check }: Outcome) {
  const { caipNetwork } = useNetwork()
  const { copy, tryIt } = useTexts()
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
            <div className={styles.named}>
              {/* A single value needs no name beside the title. */}
              {values.length > 1 && <p className={styles.label}>{label}</p>}
              <code dir="ltr">{value}</code>
            </div>
            <CopyButton text={value} label={fill(tryIt.result.copy, { label })} feedback={copy} size="sm" />
            {url && (
              <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
                <Icon name="external" size={16} />
                <span className="sr">{fill(tryIt.result.explore, { label })}</span>
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
