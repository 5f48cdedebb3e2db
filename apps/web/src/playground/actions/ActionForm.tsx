import { Button, Spinner } from '@latchkey/app-ui'
import { useAccount, useLatchkey, useNetwork } from '@latchkey/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './ActionForm.module.css'
import { ActionResult, type Outcome } from './ActionResult.tsx'
import { useTask } from './useTask.ts'

export type ActionFormProps = {
  /** Names the action for tests: `<id>-button`, `<id>-result`. */
  id: string
  label: string
  hint: string
  /** Why the action is not possible now, in words. */
  reason?: string | undefined
  /** Checks the fields; undefined when one is wrong, and then the fields say so. */
  prepare: () => (() => Promise<Outcome>) | undefined
  children?: ReactNode
}

/** One thing to ask of the wallet: its fields, its button, and what came of it. */
export function ActionForm({ id, label, hint, reason, prepare, children }: ActionFormProps) {
  const { open } = useLatchkey()
  const { isConnected } = useAccount()
  const { caipNetwork } = useNetwork()
  const [state, run] = useTask<Outcome>()
  const reasonId = useId()
  const isPending = state.status === 'pending'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!isConnected) open({ view: 'Connect' })
    else if (!caipNetwork) open({ view: 'UnsupportedChain' })
    else {
      const task = prepare()
      if (task) run(task)
    }
  }

  const isPossible = isConnected && caipNetwork !== undefined
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.hint}>{hint}</p>
      {children}
      <Button
        type="submit"
        wide
        disabled={isPossible && reason !== undefined}
        // Not `disabled`, which would lose the focus: it returns here when the wallet closes.
        aria-disabled={isPending}
        aria-describedby={reasonId}
        data-testid={`${id}-button`}
      >
        {isPending && <Spinner />}
        {isPending
          ? 'Waiting for the wallet…'
          : !isConnected
            ? 'Connect a wallet first'
            : caipNetwork
              ? label
              : 'Switch network first'}
      </Button>
      <p className={styles.reason} id={reasonId}>
        {isPossible && reason}
      </p>
      <ActionResult id={id} state={state} />
    </form>
  )
}
