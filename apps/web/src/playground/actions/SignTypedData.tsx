import { TextArea } from '@latchkey/app-ui'
import { useAccount, useNetwork, useSignTypedData } from '@latchkey/react'
import { useState } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { verifyTypedData } from '../verify/verifyTypedData.ts'
import { ActionForm } from './ActionForm.tsx'
import { sampleTypedData } from './sampleTypedData.ts'
import { useSignatureCheck } from './useSignatureCheck.ts'
import { validateTypedData } from './validateTypedData.ts'

const nobody = `0x${'0'.repeat(40)}`

export function SignTypedData() {
  const { address } = useAccount()
  const { verified, ...tryIt } = useTexts().tryIt
  const texts = tryIt.typedData
  const { chainId, caipNetwork } = useNetwork()
  // Until the visitor edits it, the sample follows the account and the network.
  const [edited, setEdited] = useState<string>()
  const text = edited ?? sampleTypedData({ chainId: chainId ?? 1, address: address ?? nobody })
  const { value: typedData, error: problem } = validateTypedData(text, texts)
  const { mutate, data: signature, isPending, error } = useSignTypedData()
  const { run, checkOf } = useSignatureCheck()
  const submit = () => {
    if (!typedData || !address || !caipNetwork) return
    mutate(
      { typedData },
      {
        onSuccess: (signature) =>
          run(signature, () => verifyTypedData({ address, typedData, signature, network: caipNetwork })),
      },
    )
  }
  return (
    <ActionForm
      id="sign-typed-data"
      label={texts.label}
      hint={texts.hint}
      submit={submit}
      isPending={isPending}
      error={error}
      outcome={
        signature && {
          title: tryIt.message.done,
          values: [{ label: tryIt.message.signature, value: signature }],
          check: checkOf(signature, verified.typedData),
        }
      }
    >
      <TextArea
        label={texts.data}
        dir="ltr"
        rows={8}
        spellCheck={false}
        value={text}
        error={problem}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
