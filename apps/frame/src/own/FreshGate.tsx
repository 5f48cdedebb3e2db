import { Button, Icon } from '@latchkey/app-ui'
import { type CallAnswer, loginWayOutCall } from '@latchkey/protocol/api'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useOwnText } from '../locales/useOwnText.ts'
import { AskedView } from './AskedView.tsx'
import { ExportFactor } from './ExportFactor.tsx'
import styles from './Own.module.css'
import type { SectionProps } from './sections.ts'
import { useAsked } from './useAsked.ts'
import { useDuration } from './useDuration.ts'
import { useMoment } from './useMoment.ts'

export type WayOut = CallAnswer<typeof loginWayOutCall>

export type FreshGateProps = SectionProps & {
  /** Whether it is an export, which a new device or another address holds back, and for which a protected wallet wants its passkey or passcode. */
  isExport?: boolean
  /** `refused`: what the server did not do, so that it is asked anew why. */
  children(wayOut: WayOut, refused: () => Promise<void>): ReactNode
}

/** Shows what is behind it to whoever has just logged in, where nothing holds it back. The server asks the same once more. */
export function FreshGate({ own, me, isExport = true, children }: FreshGateProps) {
  const text = useOwnText()
  const moment = useMoment()
  const duration = useDuration()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const ask = useCallback(() => own.call(loginWayOutCall, {}), [own])
  const [asked, again] = useAsked(ask)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])

  async function prove() {
    setIsBusy(true)
    setHasFailed(!(await own.prove(me)))
    await again()
    setIsBusy(false)
  }

  return (
    <AskedView asked={asked} again={again}>
      {(wayOut) => {
        const { freshUntil, heldUntil, holdSeconds, needsFactor, factorUntil } = wayOut
        const hasFactor = !needsFactor || Date.parse(factorUntil ?? '') > now
        if (isExport && heldUntil !== null && Date.parse(heldUntil) > now)
          return (
            <div className={styles.alert} role="status">
              <strong>
                <Icon name="warn" size={16} />
                {text('heldUntil', { time: moment(heldUntil) })}
              </strong>
              <p>{text('heldWhy', { duration: duration(holdSeconds) })}</p>
              {own.config.sandboxInboxUrl !== undefined && <p>{text('sandboxTimes')}</p>}
            </div>
          )
        if (Date.parse(freshUntil) > now)
          return isExport && !hasFactor ? (
            <ExportFactor own={own} onProved={again} />
          ) : (
            children(wayOut, again)
          )
        return (
          <>
            <p className={styles.hint}>{text('proveWhy')}</p>
            <div role="alert">{hasFailed && <p className={styles.problem}>{text('proveFailed')}</p>}</div>
            <Button variant="primary" size="lg" wide disabled={isBusy} onClick={() => void prove()}>
              {text('prove')}
            </Button>
          </>
        )
      }}
    </AskedView>
  )
}
