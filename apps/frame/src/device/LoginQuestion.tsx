import { Button } from '@latchkey/app-ui'
import { language } from '../locales/language.ts'
import { useText } from '../locales/useText.ts'
import styles from './TopPage.module.css'

/** A login on a device that the account does not know. */
export type AskedLogin = { origin: string; device: string; place: string; at: string; numbers: string[] }

export type LoginQuestionProps = {
  login: AskedLogin
  title: string
  intro: string
  hint: string
  /** What says no. */
  refuse: string
  /** What the visitor is called by whoever has vouched for them. */
  name?: string | undefined
  /** Whether an answer is under way. */
  isBusy: boolean
  onChoose(number: string): void
  onRefuse(): void
}

/** Is this login yours? One of three numbers says so. */
export function LoginQuestion({
  login,
  title,
  intro,
  hint,
  refuse,
  name,
  isBusy,
  onChoose,
  onRefuse,
}: LoginQuestionProps) {
  const text = useText()
  const { origin, device, place, at, numbers } = login
  const time = new Intl.DateTimeFormat(language.get().name, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    ...(name ? [[text('account'), name] as const] : []),
    [text('deviceSite'), origin],
    [text('deviceBrowser'), device],
    [text('devicePlace'), place],
    [text('deviceTime'), time.format(new Date(at))],
  ] as const
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <section aria-label={text('deviceFacts')}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <fieldset className={styles.numbers} dir="ltr" disabled={isBusy}>
        <legend className="sr">{text('deviceNumbers')}</legend>
        {numbers.map((number) => (
          <Button key={number} variant="line" size="lg" onClick={() => onChoose(number)}>
            {number}
          </Button>
        ))}
      </fieldset>
      <Button variant="danger" size="lg" wide disabled={isBusy} onClick={onRefuse}>
        {refuse}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </>
  )
}
