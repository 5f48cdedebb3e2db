import { currentRoute, selectAccount } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { type SyntheticEvent, useId, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { fillText } from '../../locales/fillText.ts'
import { useEmailChangeMessages } from '../../locales/login/change/useEmailChangeMessages.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonPair } from '../../ui/ButtonPair.tsx'
import { Field } from '../../ui/Field.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { activityIcon } from '../../ui/icons/activity.ts'
import { mailIcon } from '../../ui/icons/mail.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useSecondsLeft } from '../shared/useSecondsLeft.ts'

/** Anything shorter is no address. */
const shortest = 4

/** Where the visitor types another e-mail address for the embedded wallet. */
export function UpdateEmailWalletView() {
  const kit = useKit()
  const texts = useEmailChangeMessages()
  const loginTexts = useLoginMessages()
  const email = useKitState((state) => selectAccount(state).user?.email)
  const retryAt = useKitState((state) => state.login.retryAt)
  const { redirectView } = useKitState((state) => currentRoute(state.router).data)
  const [value, setValue] = useState(email ?? '')
  const [isSending, setIsSending] = useState(false)
  /**
   * What was sent last, why it was refused, and how many seconds to wait: a screen reader does not count down. What is said of it goes when
   * the visitor types on.
   */
  const [failure, setFailure] = useState<{ value: string; code: string; seconds: number }>()
  const waitId = useId()
  const secondsLeft = useSecondsLeft(retryAt)
  if (email === undefined) return <Redirect to="Account" />
  if (!texts || !loginTexts) return null
  const failed = failure?.value === value ? failure.code : undefined
  const isTooSoon = failed === 'LOGIN_COOLDOWN' && secondsLeft > 0
  const typed = value.trim()
  const canSave = typed.length >= shortest && typed.toLowerCase() !== email && !isTooSoon

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (!canSave || isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      const action = await kit.updateEmail({ email: typed })
      // Whoever has left meanwhile is not led back.
      if (currentRoute(kit.getState().router).view !== 'UpdateEmailWallet') return
      const view = action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
      kit.push(view, { redirectView })
    } catch (error) {
      // The kit says what this view does not.
      const seconds = Math.ceil(((kit.getState().login.retryAt ?? 0) - Date.now()) / 1000)
      setFailure({ value, code: isLatchkeyError(error) ? error.code : '', seconds })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Body>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <Field
            label={loginTexts.email}
            placeholder={loginTexts.email}
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
            readOnly={isSending}
            error={failed === 'LOGIN_EMAIL_INVALID' ? loginTexts.invalid : undefined}
            aria-describedby={waitId}
            testId="update-email-input"
          />
          <div id={waitId}>
            {isTooSoon ? (
              <Hint icon={activityIcon} testId="update-email-too-soon">
                {fillText(loginTexts.tooSoon, { seconds: secondsLeft })}
              </Hint>
            ) : (
              <Text size="sm" tone="muted">
                <FilledText text={texts.steps} values={{ email: <bdi>{email}</bdi> }} />
              </Text>
            )}
          </div>
          {redirectView ? (
            <ButtonPair>
              <Button onClick={() => kit.back()} testId="update-email-cancel">
                {texts.cancel}
              </Button>
              {saveButton(texts.save, loginTexts.sending)}
            </ButtonPair>
          ) : (
            saveButton(texts.save, loginTexts.sending)
          )}
        </Stack>
      </form>
      <VisuallyHidden role="status">
        {isTooSoon && fillText(loginTexts.tooSoon, { seconds: failure?.seconds ?? 0 })}
      </VisuallyHidden>
    </Body>
  )

  function saveButton(label: string, loadingLabel: string) {
    return (
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!canSave}
        loading={isSending}
        loadingLabel={loadingLabel}
        testId="update-email-save"
      >
        {label}
      </Button>
    )
  }
}
