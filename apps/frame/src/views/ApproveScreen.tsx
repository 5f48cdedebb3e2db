import { Button, Spinner } from '@latchkey/app-ui'
import { useEffect, useRef, useState } from 'react'
import { approveInWindow, windowSize } from '../approval/approveInWindow.ts'
import type { Description } from '../chains/description.ts'
import { canSeeCovers } from '../gate/useApproveGate.ts'
import { language } from '../locales/language.ts'
import { usePhrases } from '../locales/usePhrases.ts'
import { useText } from '../locales/useText.ts'
import { readTheme } from '../pages/pageSettings.ts'
import type { ApproveView } from '../requests/approveView.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { DescriptionRows } from './DescriptionRows.tsx'
import styles from './parts.module.css'
import { Screen } from './Screen.tsx'
import { siteOf } from './siteOf.ts'

export type ApproveScreenProps = {
  view: ApproveView
  onHeight?: (height: number) => void
  /** Shown in a window of its own, which no page can draw into. */
  isWindow?: boolean
}

/** What a page wants signed. Always in this order: who asks, for what, what is dangerous, what changes, where, at what cost, details. */
export function ApproveScreen({ view, onHeight, isWindow = false }: ApproveScreenProps) {
  const text = useText()
  const say = usePhrases()
  const area = useRef<HTMLElement>(null)
  const [confirmed, setConfirmed] = useState(false)
  const { origin, account, network, status, description, isSimulating, waiting } = view
  const warnings = description?.warnings ?? []
  const mustConfirm = warnings.some((warning) => warning.mustConfirm)
  const isDangerous = warnings.some(({ level }) => level === 'bad') || description?.isBlind === true

  return (
    <Screen areaRef={area} onHeight={onHeight} foot={foot()}>
      <div className={styles.ask}>
        <h1>{description ? say('titles', description.title) : text('preparing')}</h1>
        <p>{text('asks', { site: siteOf(origin) })}</p>
      </div>
      {description?.isBlind && (
        <div className={styles.alert} data-level="bad" role="alert">
          <strong>{text('blind')}</strong>
          {text('blindWhy')}
        </div>
      )}
      {warnings.map((warning) => (
        <div
          key={`${warning.phrase.code}${JSON.stringify(warning.phrase.values)}`}
          className={styles.alert}
          data-level={warning.level}
          role={warning.level === 'bad' ? 'alert' : 'status'}
        >
          {say('warnings', warning.phrase)}
        </div>
      ))}
      {description && <Changes changes={description.changes} isSimulating={isSimulating} />}
      {description?.text !== undefined && (
        <section className={styles.plate} aria-label={text('message')}>
          <h2 className={styles.cap}>{text('message')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, also by keys. */}
          <pre className={styles.text} tabIndex={0}>
            {description.text}
          </pre>
        </section>
      )}
      {description?.tables?.map((table) => (
        <div className={styles.plate} key={table.caption}>
          <table className={styles.table}>
            <caption>{table.caption}</caption>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.name} className={row.isHot ? styles.hot : undefined}>
                  <th scope="row">{row.name}</th>
                  <td>
                    <bdi>{row.value}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <div className={styles.plate}>
        <dl className={styles.facts}>
          {description && <DescriptionRows rows={description.rows} />}
          <div>
            <dt>{text('account')}</dt>
            <dd dir="ltr">{account}</dd>
          </div>
          <div>
            <dt>{text('network')}</dt>
            <dd>
              <bdi>{network.isTestnet ? text('networkTest', { name: network.name }) : network.name}</bdi>{' '}
              <bdi dir="ltr">{network.id}</bdi>
            </dd>
          </div>
          {description?.fee !== undefined && (
            <div>
              <dt>{text('fee')}</dt>
              <dd dir="ltr">{description.fee}</dd>
            </div>
          )}
        </dl>
      </div>
      {description && (description.details || description.data !== undefined) && (
        <details className={styles.plate}>
          <summary className={styles.summary}>{text('details')}</summary>
          {description.details && (
            <dl className={styles.facts}>
              <DescriptionRows rows={description.details} />
            </dl>
          )}
          {description.data !== undefined && (
            <section aria-label={text('rawData')}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long data scroll, also by keys. */}
              <pre className={`${styles.text} ${styles.hex}`} tabIndex={0}>
                {description.data}
              </pre>
            </section>
          )}
        </details>
      )}
      {waiting > 0 && <p className={styles.muted}>{text('waiting', { n: waiting })}</p>}
    </Screen>
  )

  function foot() {
    if (!description || status !== 'ready')
      return (
        <>
          <p className={styles.status} role="status">
            <Spinner />
            {text(status === 'signing' ? 'signing' : 'preparing')}
          </p>
          {status === 'preparing' && (
            <Button size="lg" wide onClick={() => view.onAnswer(false)}>
              {text('reject')}
            </Button>
          )}
        </>
      )
    const needsWindow = view.approvals === 'window' || !canSeeCovers()
    // What nobody can read is approved nowhere, and needs no window to say so.
    if (!isWindow && needsWindow && !description.isLowRisk && !description.isBlind)
      return <WindowButtons view={view} isDangerous={isDangerous} />
    return (
      <>
        {mustConfirm && (
          <label className={styles.agree}>
            <input
              type="checkbox"
              checked={confirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
            <span>{text('understand')}</span>
          </label>
        )}
        <AnswerButtons
          area={area}
          content={description}
          obstacle={obstacle(description)}
          isDangerous={isDangerous}
          isWindow={isWindow}
          onAnswer={view.onAnswer}
        />
      </>
    )
  }

  function obstacle({ isBlind }: Description) {
    if (isBlind) return 'blind'
    if (isSimulating) return 'simulating'
    return mustConfirm && !confirmed ? 'gateConfirm' : undefined
  }
}

function Changes({ changes, isSimulating }: { changes: Description['changes']; isSimulating: boolean }) {
  const text = useText()
  // As high as what it becomes most of the time, so that the buttons do not move away from under a press.
  if (isSimulating)
    return (
      <section className={styles.plate} aria-label={text('changes')}>
        <h2 className={styles.cap}>{text('changes')}</h2>
        <div className={styles.facts}>
          <p className={`${styles.status} ${styles.start}`} role="status">
            <Spinner />
            {text('simulating')}
          </p>
        </div>
      </section>
    )
  if (changes === 'none') return null
  if (changes === 'unknown')
    return (
      <div className={styles.alert} data-level="warn" role="status">
        <strong>{text('notSimulated')}</strong>
        {text('notSimulatedWhy')}
      </div>
    )
  return (
    <section className={styles.plate} aria-label={text('changes')}>
      <h2 className={styles.cap}>{text('changes')}</h2>
      <ul className={styles.facts}>
        {changes.length === 0 && <li>{text('changeNone')}</li>}
        {changes.map(({ amount, symbol, token }) => {
          const isGain = !amount.startsWith('−')
          return (
            <li key={`${amount}${symbol}${token}`} className={isGain ? styles.good : undefined}>
              <bdi dir="ltr">
                {isGain && '+'}
                {amount} {symbol}
              </bdi>
              {token !== undefined && <bdi dir="ltr"> {token}</bdi>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * What could cost something is approved in a window of its own. No browser tells a frame everything that a page does to its look: Chromium
 * does not tell of masks, Firefox and Safari tell of nothing.
 */
function WindowButtons({ view, isDangerous }: { view: ApproveView; isDangerous: boolean }) {
  const text = useText()
  const [state, setState] = useState<'closed' | 'open' | 'blocked'>('closed')
  const shown = useRef<Window>(undefined)
  const close = useRef(() => {})
  const { kind: _, status: __, approvals: ___, onAnswer, ...request } = view
  // Whoever takes the request back takes the window away with it, and so does a page that goes away.
  useEffect(() => {
    const end = () => close.current()
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [])

  function open() {
    // It may be behind other windows by now.
    if (state === 'open') return shown.current?.focus()
    // In the press itself, because browsers open windows at no other time.
    const opened = window.open('/approve', '_blank', windowSize)
    setState(opened ? 'open' : 'blocked')
    if (!opened) return
    shown.current = opened
    close.current = approveInWindow({
      opened,
      origin: location.origin,
      message: { request, language: language.get().name, theme: readTheme() },
      onAnswer,
    })
  }

  return (
    <>
      <div className={styles.stack}>
        <Button
          size="lg"
          wide
          variant={isDangerous ? 'plain' : 'primary'}
          // The window shows what is known when it opens.
          disabled={view.isSimulating}
          onClick={open}
        >
          {text('gateWindow')}
        </Button>
        <Button size="lg" wide variant={isDangerous ? 'primary' : 'plain'} onClick={() => onAnswer(false)}>
          {text('reject')}
        </Button>
      </div>
      {state !== 'closed' && (
        <p className={styles.muted} role="status">
          {text(state === 'open' ? 'gateWindowOpen' : 'gateWindowBlocked')}
        </p>
      )}
    </>
  )
}
