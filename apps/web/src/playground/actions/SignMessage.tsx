import { TextArea } from '@latchkey/app-ui'
import { useAccount, useKit, useNetwork } from '@latchkey/react'
import { useState } from 'react'
import { verifyMessage } from '../verify/verifyMessage.ts'
import { ActionForm } from './ActionForm.tsx'
import type { Outcome } from './ActionResult.tsx'

export function SignMessage() {
  const kit = useKit()
  const { address } = useAccount()
  const { caipNetwork } = useNetwork()
  const [message, setMessage] = useState('Hello from Latchkey')
  const [isShown, setShown] = useState(false)
  const prepare = () => {
    setShown(true)
    if (message === '' || !address || !caipNetwork) return undefined
    return async (): Promise<Outcome> => {
      const signature = await kit.signMessage({ message })
      const check = await verifyMessage({ address, message, signature, network: caipNetwork })
      return { title: 'Signed', values: [{ label: 'signature', value: signature }], check }
    }
  }
  return (
    <ActionForm
      id="sign-message"
      label="Sign message"
      hint="Proves that you hold the account. Costs nothing and moves nothing."
      prepare={prepare}
    >
      <TextArea
        label="Message"
        rows={2}
        value={message}
        error={isShown && message === '' ? 'Enter a message' : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
