import { currentRoute } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { fillText } from '../../locales/fillText.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { FrameArea } from '../shared/FrameArea.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { codeMinutes } from './codeMinutes.ts'

/** Where the visitor types the code of the mail. The digits are in the frame: no page ever has a code. */
export function EmailVerifyOtpView() {
  const kit = useKit()
  const texts = useLoginMessages()
  const email = useKitState((state) => state.login.email)
  useOnMount(() => {
    if (!email) return
    const isHere = () => currentRoute(kit.getState().router).view === 'EmailVerifyOtp'
    // The kit closes the modal when the visitor is connected, or leads on to signing in. What failed, it says.
    kit.connectOtp().catch(() => isHere() && kit.back())
  })
  if (!email) return <Redirect to="Connect" />
  if (!texts) return null
  return (
    <FrameArea height={300}>
      <Text>
        <FilledText text={texts.enterCode} values={{ email: <bdi>{email}</bdi> }} />
      </Text>
      <Text size="sm" tone="muted">
        {fillText(texts.codeLife, { minutes: codeMinutes })}
      </Text>
    </FrameArea>
  )
}
