import { currentRoute } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useEmailChangeMessages } from '../../locales/login/change/useEmailChangeMessages.ts'
import { Redirect } from '../shared/Redirect.tsx'
import { useOnMount } from '../shared/useOnMount.ts'
import { CodeArea } from './CodeArea.tsx'

/** Where the visitor types the code of the new address, which is the wallet's from then on. The digits are in the frame. */
export function UpdateEmailSecondaryOtpView() {
  const kit = useKit()
  const [change] = useState(() => kit.getState().login.emailChange)
  const texts = useEmailChangeMessages()
  /** Another language than English may come after this view. */
  const said = useRef<string>(undefined)
  useEffect(() => {
    said.current = texts?.changed
  })
  useOnMount(() => {
    if (!change) return
    const { redirectView = 'Account' } = currentRoute(kit.getState().router).data
    const isHere = () => currentRoute(kit.getState().router).view === 'UpdateEmailSecondaryOtp'
    // What failed, the kit says.
    kit.updateEmailSecondaryOtp().then(
      () => {
        if (said.current) void kit.showSuccessMessage(said.current)
        if (isHere()) kit.reset(redirectView)
      },
      () => isHere() && kit.back(),
    )
  })
  return change ? <CodeArea email={change.email} /> : <Redirect to="UpdateEmailWallet" />
}
