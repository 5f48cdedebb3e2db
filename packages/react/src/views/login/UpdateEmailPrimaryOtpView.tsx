import { currentRoute, selectAccount } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { Redirect } from '../shared/Redirect.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { CodeArea } from './CodeArea.tsx'

/** Where the visitor types the code of the present address, before the wallet gets another one. The digits are in the frame. */
export function UpdateEmailPrimaryOtpView() {
  const kit = useKit()
  const [isAsked] = useState(() => kit.getState().login.emailChange !== undefined)
  const [email] = useState(() => selectAccount(kit.getState()).user?.email)
  useOnMount(() => {
    if (!isAsked) return
    const { redirectView } = currentRoute(kit.getState().router).data
    const isHere = () => currentRoute(kit.getState().router).view === 'UpdateEmailPrimaryOtp'
    // What failed, the kit says.
    kit.updateEmailPrimaryOtp().then(
      () => isHere() && kit.replace('UpdateEmailSecondaryOtp', { redirectView }),
      () => isHere() && kit.back(),
    )
  })
  return isAsked ? <CodeArea email={email ?? ''} /> : <Redirect to="UpdateEmailWallet" />
}
