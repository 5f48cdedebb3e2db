import { Field } from '@latchkey/app-ui'
import { useKit, useNetwork } from '@latchkey/react'
import { useOptions } from '../../options/OptionsContext.ts'
import { ActionForm } from './ActionForm.tsx'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'

export function Send() {
  const kit = useKit()
  const { config } = useOptions()
  const { caipNetwork } = useNetwork()
  const currency = caipNetwork?.nativeCurrency
  const to = useAddressField(config.sampleRecipient ?? '')
  const amount = useAmountField('0.01', currency?.decimals ?? 18)
  const prepare = () => {
    to.show()
    amount.show()
    const { value: recipient } = to
    const { value } = amount
    if (recipient === undefined || value === undefined) return undefined
    return async () => {
      const hash = await kit.sendTransaction({ to: recipient, value })
      kit.updateNativeBalance({ force: true })
      return { title: 'Sent', values: [{ label: 'transaction hash', value: hash, isTransaction: true }] }
    }
  }
  return (
    <ActionForm
      id="send-transaction"
      label="Send"
      hint={`Moves ${currency?.symbol ?? 'native'} to another account.`}
      prepare={prepare}
    >
      <Field label="To" {...to.props} />
      <Field label="Amount" suffix={currency?.symbol} {...amount.props} />
    </ActionForm>
  )
}
