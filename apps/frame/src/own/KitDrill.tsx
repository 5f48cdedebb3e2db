import { Button, Field, Spinner } from '@latchkey/app-ui'
import { type RecoveryKit, recoveryKitLimit } from '@latchkey/protocol/recovery'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { wipe } from '../keys/bytes.ts'
import { argon2id } from '../keys/recoveryKit/argon2id.ts'
import { openWithPasscode } from '../keys/recoveryKit/openWithPasscode.ts'
import { RecoveryKitError } from '../keys/recoveryKit/RecoveryKitError.ts'
import { readRecoveryKit } from '../keys/recoveryKit/readRecoveryKit.ts'
import type { OwnTextName } from '../locales/own/en.ts'
import { useOwnText } from '../locales/useOwnText.ts'
import type { Own } from './createOwn.ts'
import styles from './Own.module.css'

type State =
  | { name: 'start'; problem?: OwnTextName }
  | { name: 'kit'; kit: RecoveryKit; problem?: OwnTextName; isBusy?: boolean }
  | { name: 'works' }

/** Opens a kit here, and shows that it is one of this wallet. The words do not show. */
export function KitDrill({ own }: { own: Own }) {
  const text = useOwnText()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ name: 'start' })

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (!file) return
    try {
      const kit = await readRecoveryKit(file.size > recoveryKitLimit * 4 ? '' : await file.text())
      setState({ name: 'kit', kit })
    } catch {
      setState({ name: 'start', problem: 'drillNoKit' })
    }
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }

  async function open(event: FormEvent<HTMLFormElement>, kit: RecoveryKit) {
    event.preventDefault()
    const passcode = String(new FormData(event.currentTarget).get('drill') ?? '')
    setState({ name: 'kit', kit, isBusy: true })
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    try {
      const { phrase, areAddressesSame, addresses } = await openWithPasscode(kit, passcode, argon2id)
      wipe(phrase)
      const isOwn = areAddressesSame && (await own.isOwnWallet(addresses))
      setState(isOwn ? { name: 'works' } : { name: 'start', problem: 'drillOther' })
    } catch (error) {
      const isWrong = error instanceof RecoveryKitError && error.code === 'PASSCODE_WRONG'
      setState({ name: 'kit', kit, problem: isWrong ? 'drillWrong' : 'failed' })
    }
  }

  return (
    <>
      <p className={styles.hint}>{text('drillWhy')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={text('drillChoose')}
        hidden
        onChange={choose}
      />
      <Button
        variant="line"
        size="lg"
        wide
        disabled={state.name === 'kit' && state.isBusy}
        onClick={() => input.current?.click()}
      >
        {text('drillChoose')}
      </Button>
      {state.name === 'kit' && (
        <form className={styles.form} onSubmit={(event) => void open(event, state.kit)}>
          <Field
            name="drill"
            label={text('drillPasscode')}
            error={state.problem && text(state.problem)}
            type="password"
            autoCapitalize="none"
            dir="auto"
            required
            readOnly={state.isBusy}
          />
          <Button variant="primary" size="lg" wide type="submit" disabled={state.isBusy}>
            {text('drillOpen')}
          </Button>
        </form>
      )}
      <div role="status">
        {state.name === 'kit' && state.isBusy && (
          <p className={styles.wait}>
            <Spinner />
            {text('drillOpening')}
          </p>
        )}
        {state.name === 'start' && state.problem && <p className={styles.problem}>{text(state.problem)}</p>}
        {state.name === 'works' && <p className={styles.good}>{text('drillWorks')}</p>}
      </div>
    </>
  )
}
