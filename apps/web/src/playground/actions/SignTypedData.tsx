import { TextArea } from '@latchkey/app-ui'
import { useAccount, useKit, useNetwork } from '@latchkey/react'
import { useState } from 'react'
import { ActionForm } from './ActionForm.tsx'
import { sampleTypedData } from './sampleTypedData.ts'
import { validateTypedData } from './validateTypedData.ts'

const nobody = `0x${'0'.repeat(40)}`

export function SignTypedData() {
  const kit = useKit()
  const { address } = useAccount()
  const { chainId } = useNetwork()
  // Until the visitor edits it, the sample follows the account and the network.
  const [edited, setEdited] = useState<string>()
  const text = edited ?? sampleTypedData({ chainId: chainId ?? 1, address: address ?? nobody })
  const { value, error } = validateTypedData(text)
  const prepare = () => {
    if (!value) return undefined
    return async () => ({
      title: 'Signed',
      values: [{ label: 'signature', value: await kit.signTypedData({ typedData: value }) }],
    })
  }
  return (
    <ActionForm
      id="sign-typed-data"
      label="Sign typed data"
      hint="Data with names and types (EIP-712), so that the wallet can show what it signs."
      prepare={prepare}
    >
      <TextArea
        label="Typed data"
        rows={8}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
    </ActionForm>
  )
}
