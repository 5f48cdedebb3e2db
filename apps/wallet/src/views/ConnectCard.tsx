import { Button, Icon, Spinner, TextArea } from '@latchkey/app-ui'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Card } from './Card.tsx'
import styles from './ConnectCard.module.css'

const Scanner = lazy(() => import('../scan/Scanner.tsx'))

export type ConnectCardProps = {
  isStarting: boolean
  isPairing: boolean
  /** The link that the wallet was opened with, and what is wrong with it. */
  refused?: { text: string; problem: string } | undefined
  /** Answers with what is wrong with the link. */
  onLink: (link: string) => Promise<string | undefined>
}

/** Where a page's connection link goes in: pasted, or from a QR code. */
export function ConnectCard({ isStarting, isPairing, refused, onLink }: ConnectCardProps) {
  const [link, setLink] = useState(refused?.text ?? '')
  const [problem, setProblem] = useState(refused?.problem)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isScanning, setScanning] = useState(false)
  // Counts the texts that were put into the field.
  const texts = useRef(0)

  async function connect(text: string) {
    setScanning(false)
    texts.current += 1
    const own = texts.current
    const found = await onLink(text)
    // The page's question may come and be answered before the link counts as taken up. By then the next one may be in the field.
    if (texts.current !== own) return
    setProblem(found)
    // What cannot be used stays, so that its owner can look at it, and is marked, so that the next link takes its place.
    setLink(found ? text : '')
    if (found)
      requestAnimationFrame(() => {
        field.current?.focus()
        field.current?.select()
      })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void connect(link)
  }

  return (
    <Card title="Connect to a page">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextArea
          ref={field}
          label="Connection link"
          hint="On the page, choose WalletConnect and copy the link below its QR code."
          error={problem}
          placeholder="wc:…"
          rows={3}
          value={link}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            texts.current += 1
            setLink(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" disabled={isStarting || isPairing || !link.trim()}>
            {isPairing ? (
              <>
                <Spinner /> Waiting for the page …
              </>
            ) : (
              'Connect'
            )}
          </Button>
          <Button variant="line" disabled={isStarting || isPairing} onClick={() => setScanning(true)}>
            <Icon name="scan" /> Scan a QR code
          </Button>
        </div>
      </form>
      {isScanning && (
        <Suspense>
          <Scanner onFound={connect} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </Card>
  )
}
