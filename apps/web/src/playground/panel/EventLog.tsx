import { Button } from '@latchkey/app-ui'
import { downloadLogs } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './EventLog.module.css'
import panel from './Panel.module.css'
import { summarise } from './summarise.ts'
import { useEventLog } from './useEventLog.ts'

const timeOf = (timestamp: number) => new Date(timestamp).toTimeString().slice(0, 8)

/** What the kit has told its subscribers, newest at the end. */
export function EventLog() {
  const { entries, clear } = useEventLog()
  const texts = useTexts().events
  const kit = useKit()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls into view
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [entries])
  return (
    <section className={panel.section} aria-labelledby="events-title">
      <div className={panel.head}>
        <h3 id="events-title">{texts.title}</h3>
        {entries.length > 0 && (
          <div className={styles.buttons}>
            <Button size="sm" onClick={() => void downloadLogs(kit)} data-testid="save-log">
              {texts.save}
            </Button>
            <Button size="sm" onClick={clear} aria-label={texts.clearEvents}>
              {texts.clear}
            </Button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll here */}
      <div className={styles.box} ref={box} role="log" aria-labelledby="events-title" tabIndex={0}>
        {entries.length === 0 ? (
          <p className={styles.empty}>{texts.empty}</p>
        ) : (
          <ol className={styles.log} data-testid="event-log" lang="en" dir="ltr">
            {entries.map(({ id, record: { timestamp, data } }) => (
              <li key={id}>
                <time dateTime={new Date(timestamp).toISOString()}>{timeOf(timestamp)}</time>
                <span>
                  {data.event}
                  {'properties' in data && <small>{summarise(data.properties)}</small>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
