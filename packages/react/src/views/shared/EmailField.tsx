import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { fillText } from '../../locales/fillText.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Field } from '../../ui/Field.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { activityIcon } from '../../ui/icons/activity.ts'
import { mailIcon } from '../../ui/icons/mail.ts'
import { nextIcon } from '../../ui/icons/next.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './EmailField.module.css'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** The shortest text that can be sent. */
const shortest = 4

/** The field that begins a login by e-mail. */
export function EmailField() {
  const kit = useKit()
  const texts = useLoginMessages()
  const { step, error, retryAt } = useKitState((state) => state.login)
  const [value, setValue] = useState('')
  /** What was sent last. What is said of it goes when the visitor types on. */
  const [tried, setTried] = useState<string>()
  /** The seconds to wait when the server refused: a screen reader does not count down. */
  const [secondsSaid, setSecondsSaid] = useState(0)
  const isSelected = useRef(false)
  const waitId = useId()
  const { lang } = useMessages()
  const isBusy = step === 'sending' || step === 'connecting'
  const secondsLeft = useSecondsLeft(retryAt)
  // The same as stands here before this code has loaded: the wallets below must not move while they are pressed.
  if (!texts) return <Skeleton width="100%" height={48} round="plate" />
  const isUnchanged = tried === value
  const isInvalid = isUnchanged && error === 'LOGIN_EMAIL_INVALID'
  const isTooSoon = isUnchanged && error === 'LOGIN_COOLDOWN' && secondsLeft > 0

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (value.trim().length < shortest || isBusy || isTooSoon) return
    setTried(value)
    // The kit keeps why it failed, and this view says so.
    const action = await kit.connectEmail({ email: value }).catch(() => undefined)
    if (action === 'VERIFY_DEVICE') kit.push('EmailVerifyDevice')
    else if (action === 'VERIFY_OTP') kit.push('EmailVerifyOtp')
    else setSecondsSaid(Math.ceil(((kit.getState().login.retryAt ?? 0) - Date.now()) / 1000))
  }
  function select() {
    if (isSelected.current) return
    isSelected.current = true
    kit.track({ event: 'EMAIL_LOGIN_SELECTED' })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={texts.email}
        placeholder={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        icon={mailIcon}
        value={value}
        onChange={setValue}
        onFocus={select}
        readOnly={isBusy}
        aria-busy={isBusy || undefined}
        error={isInvalid ? texts.invalid : undefined}
        aria-describedby={isTooSoon ? waitId : undefined}
        testId="wui-email-input"
        end={
          isBusy ? (
            <span className={styles.end}>
              <Spinner />
            </span>
          ) : isTooSoon ? (
            <span className={styles.end} aria-hidden="true">
              {shortSeconds(lang, secondsLeft)}
            </span>
          ) : (
            value.trim().length >= shortest && (
              <IconButton
                icon={nextIcon}
                flip
                label={texts.submit}
                size="sm"
                variant="primary"
                type="submit"
                testId="email-submit"
              />
            )
          )
        }
      />
      {isTooSoon && (
        <Hint id={waitId} icon={activityIcon} testId="email-too-soon">
          {fillText(texts.tooSoon, { seconds: secondsLeft })}
        </Hint>
      )}
      <VisuallyHidden role="status">
        {isBusy ? texts.sending : isTooSoon && fillText(texts.tooSoon, { seconds: secondsSaid })}
      </VisuallyHidden>
    </form>
  )
}

/** As short as the language has it: `12s`. */
const shortSeconds = (lang: string, seconds: number) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(seconds)
