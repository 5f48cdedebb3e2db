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

/** Waits until the visitor has approved this device by the link in the mail. The frame shows the number to choose there. */
export function EmailVerifyDeviceView() {
  const kit = useKit()
  const texts = useLoginMessages()
  const email = useKitState((state) => state.login.email)
  useOnMount(() => {
    if (!email) return
    const isHere = () => currentRoute(kit.getState().router).view === 'EmailVerifyDevice'
    // What failed, the kit says.
    kit.connectDevice().then(
      () => isHere() && kit.replace('EmailVerifyOtp'),
      () => isHere() && kit.back(),
    )
  })
  if (!email) return <Redirect to="Connect" />
  if (!texts) return null
  return (
    <FrameArea height={380}>
      <Text>
        <FilledText text={texts.approveLink} values={{ email: <bdi>{email}</bdi> }} />
      </Text>
      <Text size="sm" tone="muted">
        {fillText(texts.linkLife, { minutes: codeMinutes })}
      </Text>
    </FrameArea>
  )
}
