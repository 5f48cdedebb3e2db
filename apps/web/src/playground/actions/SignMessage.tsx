import { TextArea } from '@latchkey/app-ui'
import { useAccount, useNetwork, useSignMessage } from '@latchkey/react'
import { useState } from 'react'
import { verifyMessage } from '../verify/verifyMessage.ts'
import { ActionForm } from './ActionForm.tsx'
import { useSignatureCheck } from './useSignatureCheck.ts'

export function SignMessage() {
  const account = useAccount()
  const { caipNetwork } = useNetwork()
  const [message, setMessage] = useState('Hello from Latchkey')
  const [isShown, setShown] = useState(false)
  const { run, checkOf } = useSignatureCheck()
  const { mutate, data: signature, isPending, error } = useSignMessage()
  const submit = () => {
    setShown(true)
    if (message === '' || !account.isConnected || !caipNetwork) return
    const { address } = account
    mutate(
      { message },
      {
        onSuccess: (signature) =>
          run(signature, () => verifyMessage({ address, message, signature, network: caipNetwork })),
      },
    )
  }
  return (
    <ActionForm
      id="sign-message"
      label="Sign message"
      hint="Proves that you hold the account. Costs nothing and moves nothing."
      submit={submit}
      isPending={isPending}
      error={error}
      outcome={
        signature === undefined
          ? undefined
          : {
              title: 'Signed',
              values: [{ label: 'signature', value: signature }],
              check: checkOf(signature),
            }
      }
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
