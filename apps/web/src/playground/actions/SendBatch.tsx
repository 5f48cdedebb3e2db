import { Field } from '@latchkey/app-ui'
import { useKit, useNetwork } from '@latchkey/react'
import { ActionForm } from './ActionForm.tsx'
import { followCalls } from './followCalls.ts'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'
import { useBatchSupport } from './useBatchSupport.ts'

export function SendBatch() {
  const kit = useKit()
  const { caipNetwork } = useNetwork()
  const reason = useBatchSupport()
  const currency = caipNetwork?.nativeCurrency
  const to = useAddressField()
  const first = useAmountField('0.001', currency?.decimals ?? 18)
  const second = useAmountField('0.002', currency?.decimals ?? 18)
  const prepare = () => {
    for (const field of [to, first, second]) field.show()
    const { value: recipient } = to
    const amounts = [first.value, second.value].filter((value) => value !== undefined)
    if (recipient === undefined || amounts.length < 2) return undefined
    return async () => {
      const { id } = await kit.sendCalls({ calls: amounts.map((value) => ({ to: recipient, value })) })
      const status = await followCalls((batch) => kit.getCallsStatus({ id: batch }), id)
      kit.updateNativeBalance({ force: true })
      const titles = {
        pending: 'Sent, not yet confirmed',
        success: 'Both calls succeeded',
        failure: 'The batch failed',
      }
      return {
        title: titles[status.status],
        values: [
          { label: 'batch id', value: id },
          ...status.transactionHashes.map((value) => ({
            label: 'transaction hash',
            value,
            isTransaction: true,
          })),
        ],
      }
    }
  }
  return (
    <ActionForm
      id="send-calls"
      label="Send batch"
      hint="Two transfers in one request (EIP-5792)."
      reason={reason}
      prepare={prepare}
    >
      <Field label="To" {...to.props} />
      <Field label="First amount" suffix={currency?.symbol} {...first.props} />
      <Field label="Second amount" suffix={currency?.symbol} {...second.props} />
    </ActionForm>
  )
}
