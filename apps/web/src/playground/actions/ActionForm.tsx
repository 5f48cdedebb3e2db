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
  /** The text that says why the action is not possible now. */
  reason?: string | undefined
  /** Checks the fields and returns the action to run. Undefined when a field is wrong; then the field shows its error. */
  prepare: () => (() => Promise<Outcome>) | undefined
  children?: ReactNode
}

/** A request to the wallet: its fields, its button, and its result. */
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
        // While the request is pending the button is not `disabled`, because a disabled button could not get the focus back when the wallet closes.
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
