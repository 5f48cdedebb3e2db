import { Button } from '@latchkey/app-ui'
import { type CallAnswer, loginEventsCall } from '@latchkey/protocol/api'
import { useCallback, useState } from 'react'
import { en, type OwnTextName } from '../../locales/own/en.ts'
import { useOwnText } from '../../locales/useOwnText.ts'
import { AskedView } from '../AskedView.tsx'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'
import { useAsked } from '../useAsked.ts'
import { useMoment } from '../useMoment.ts'

type Events = CallAnswer<typeof loginEventsCall>['events']

/** So many the server gives at once; fewer are the last ones. */
const pageSize = 50

/** Everything that was recorded of the account, the newest first. */
export function TrailSection({ own }: SectionProps) {
  const text = useOwnText()
  const moment = useMoment()
  const [older, setOlder] = useState<Events>([])
  const [isAway, setIsAway] = useState(false)
  const ask = useCallback(async () => (await own.call(loginEventsCall, { query: {} })).events, [own])
  const [asked, again] = useAsked(ask)

  const nameOf = (type: string) => {
    const name = `event_${type.replaceAll(/[.-]/g, '_')}`
    return Object.hasOwn(en, name) ? text(name as OwnTextName) : text('event_other', { type })
  }
  async function more(events: Events) {
    const before = String(events.at(-1)?.seq ?? 0)
    await own.call(loginEventsCall, { query: { before } }).then(
      (answer) => {
        setIsAway(false)
        setOlder([...older, ...answer.events])
      },
      () => setIsAway(true),
    )
  }

  return (
    <>
      <p className={styles.hint}>{text('trailIntro')}</p>
      <AskedView asked={asked} again={again}>
        {(newest) => {
          const events = [...newest, ...older]
          return (
            <>
              <ol className={styles.plate}>
                {events.map(({ seq, at, type, origin, network }) => (
                  <li className={styles.row} key={seq}>
                    <span className={styles.words}>
                      <span className={styles.name}>{nameOf(type)}</span>
                      <span className={styles.sub}>
                        {[moment(at), origin, network]
                          .filter((part) => part !== undefined)
                          .map((part) => (
                            <bdi key={part}>{part} </bdi>
                          ))}
                      </span>
                    </span>
                  </li>
                ))}
              </ol>
              {isAway && (
                <p className={styles.problem} role="alert">
                  {text('problemAway')}
                </p>
              )}
              {events.length > 0 && events.length % pageSize === 0 && (
                <Button size="lg" wide onClick={() => void more(events)}>
                  {text('more')}
                </Button>
              )}
            </>
          )
        }}
      </AskedView>
    </>
  )
}
