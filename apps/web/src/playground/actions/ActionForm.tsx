import { Button, Spinner } from '@latchkey/app-ui'
import { useAccount, useLatchkey, useNetwork } from '@latchkey/react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './ActionForm.module.css'
import { ActionResult, type Outcome } from './ActionResult.tsx'

export type ActionFormProps = {
  /** Names the action for tests: `<id>-button`, `<id>-result`. */
  id: string
  label: string
  hint: string
  /** The text that says why the action is not possible now. */
  reason?: string | undefined
  /** Checks the fields and starts the action. When a field is wrong, it shows its error. */
  submit: () => void | Promise<void>
  isPending: boolean
  error: unknown
  outcome: Outcome | undefined
  children?: ReactNode
}

/** A request to the wallet: its fields, its button, and its result. */
export function ActionForm({
  id,
  label,
  hint,
  reason,
  submit,
  isPending,
  error,
  outcome,
  children,
}: ActionFormProps) {
  const { open } = useLatchkey()
  const { isConnected } = useAccount()
  const { caipNetwork } = useNetwork()
  const { waiting, connectFirst, switchFirst } = useTexts().tryIt
  const reasonId = useId()

  // A second click while a name is looked up must not send twice.
  const isSubmitting = useRef(false)
  const submitOnce = async () => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await submit()
    } finally {
      isSubmitting.current = false
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!isConnected) open({ view: 'Connect' })
    else if (!caipNetwork) open({ view: 'UnsupportedChain' })
    else void submitOnce()
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
        {isPending ? waiting : !isConnected ? connectFirst : caipNetwork ? label : switchFirst}
      </Button>
      <p className={styles.reason} id={reasonId}>
        {isPossible && reason}
      </p>
      <ActionResult id={id} outcome={isPending ? undefined : outcome} error={isPending ? undefined : error} />
    </form>
  )
}
