import { TextArea } from '@latchkey/app-ui'
import { useKit } from '@latchkey/react'
import { useState } from 'react'
import { ActionForm } from './ActionForm.tsx'

export function SignMessage() {
  const kit = useKit()
  const [message, setMessage] = useState('Hello from Latchkey')
  const [isShown, setShown] = useState(false)
  const prepare = () => {
    setShown(true)
    if (message === '') return undefined
    return async () => ({
      title: 'Signed',
      values: [{ label: 'signature', value: await kit.signMessage({ message }) }],
    })
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
