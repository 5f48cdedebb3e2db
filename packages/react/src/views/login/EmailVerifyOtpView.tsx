import { currentRoute } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { Redirect } from '../shared/Redirect.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { CodeArea } from './CodeArea.tsx'

/** Where the visitor types the code of the mail. The digits are in the frame: no page ever has a code. */
export function EmailVerifyOtpView() {
  const kit = useKit()
  const email = useKitState((state) => state.login.email)
  useOnMount(() => {
    if (!email) return
    const isHere = () => currentRoute(kit.getState().router).view === 'EmailVerifyOtp'
    // The kit closes the modal when the visitor is connected, or leads on to signing in. What failed, it says.
    kit.connectOtp().catch(() => isHere() && kit.back())
  })
  if (!email) return <Redirect to="Connect" />
  return <CodeArea email={email} />
}
