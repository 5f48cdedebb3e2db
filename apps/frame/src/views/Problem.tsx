import { Icon } from '@latchkey/app-ui'
import type { TextName } from '../locales/language.ts'
import { useText } from '../locales/useText.ts'
import type { CodeProblem } from '../stage/view.ts'
import styles from './parts.module.css'

const texts: Readonly<Record<CodeProblem['code'], TextName>> = {
  wrong: 'codeWrong',
  expired: 'codeExpired',
  spent: 'codeSpent',
  used: 'codeUsed',
  unreachable: 'codeUnreachable',
  failed: 'codeFailed',
  tooSoon: 'codeTooSoon',
}

/** What went wrong, and what is left to do. */
export function Problem({ id, problem }: { id: string; problem: CodeProblem }) {
  const text = useText()
  const { code, value } = problem
  const what = text(texts[code], { n: value ?? 30 })
  return (
    <div>
      <p className={styles.problem} id={id} role="alert">
        <Icon name="warn" size={16} />
        {code === 'tooSoon' ? what : text('tryAgain', { error: what })}
      </p>
      {code === 'wrong' && value !== undefined && (
        <p className={styles.muted}>{text('triesLeft', { n: value })}</p>
      )}
    </div>
  )
}
