import { TextArea } from '@latchkey/app-ui'
import { useAccount, useNetwork, useSignMessage } from '@latchkey/react'
import { useState } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { verifyMessage } from '../verify/verifyMessage.ts'
import { ActionForm } from './ActionForm.tsx'
import { useSignatureCheck } from './useSignatureCheck.ts'

export function SignMessage() {
  const account = useAccount()
  const { caipNetwork } = useNetwork()
  const { verified, ...tryIt } = useTexts().tryIt
  const texts = tryIt.message
  // Until the visitor edits it, the sample is in the language of the page.
  const [edited, setMessage] = useState<string>()
  const message = edited ?? texts.sample
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
      label={texts.label}
      hint={texts.hint}
      submit={submit}
      isPending={isPending}
      error={error}
      outcome={
        signature === undefined
          ? undefined
          : {
              title: texts.done,
              values: [{ label: texts.signature, value: signature }],
              check: checkOf(signature, verified.message),
            }
      }
    >
      <TextArea
        label={texts.message}
        dir="auto"
        rows={2}
        value={message}
        error={isShown && message === '' ? texts.empty : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
