import { Button, Icon, Spinner, TextArea } from '@latchkey/app-ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Card } from './Card.tsx'
import styles from './ConnectCard.module.css'

const Scanner = lazy(() => import('../scan/Scanner.tsx'))

export type ConnectCardProps = {
  isStarting: boolean
  isPairing: boolean
  /** Answers with what is wrong with the link. */
  onLink: (link: string) => Promise<string | undefined>
}

/** Where a page's connection link goes in: pasted, or from a QR code. */
export function ConnectCard({ isStarting, isPairing, onLink }: ConnectCardProps) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isScanning, setScanning] = useState(false)

  async function connect(text: string) {
    setScanning(false)
    const found = await onLink(text)
    setProblem(found)
    if (!found) setLink('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void connect(link)
  }

  return (
    <Card title="Connect to a page">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextArea
          label="Connection link"
          hint="On the page, choose WalletConnect and copy the link below its QR code."
          error={problem}
          placeholder="wc:…"
          rows={3}
          value={link}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
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
