import { Field } from '@latchkey/app-ui'
import { useCallsStatus, useKit, useNetwork, useSendCalls } from '@latchkey/react'
import { useEffect } from 'react'
import { ActionForm } from './ActionForm.tsx'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'
import { useBatchSupport } from './useBatchSupport.ts'
import { useHasBeenShown } from './useHasBeenShown.ts'

const titles = {
  pending: 'Sent, not yet confirmed',
  success: 'Both calls succeeded',
  failure: 'The batch failed',
}

export function SendBatch() {
  const kit = useKit()
  const { caipNetwork } = useNetwork()
  const { ref, hasBeenShown } = useHasBeenShown()
  const reason = useBatchSupport({ isNeeded: hasBeenShown })
  const currency = caipNetwork?.nativeCurrency
  const to = useAddressField()
  const first = useAmountField('0.001', currency?.decimals ?? 18)
  const second = useAmountField('0.002', currency?.decimals ?? 18)
  const { mutate, data: sent, isPending, error } = useSendCalls()
  const calls = useCallsStatus({ id: sent?.id })
  const isOver = calls.status === 'success'
  useEffect(() => {
    if (isOver) void kit.updateNativeBalance({ force: true })
  }, [kit, isOver])
  const submit = async () => {
    for (const field of [first, second]) field.show()
    const recipient = await to.read()
    const amounts = [first.value, second.value].filter((value) => value !== undefined)
    if (recipient !== undefined && amounts.length === 2)
      mutate({ calls: amounts.map((value) => ({ to: recipient, value })) })
  }
  return (
    <div ref={ref}>
      <ActionForm
        id="send-calls"
        label="Send batch"
        hint="Two transfers in one request (EIP-5792)."
        reason={reason}
        submit={submit}
        isPending={isPending}
        error={error ?? calls.error}
        outcome={
          sent && {
            title: titles[calls.data?.status ?? 'pending'],
            values: [
              { label: 'batch id', value: sent.id },
              ...labelHashes(calls.data?.transactionHashes ?? []),
            ],
          }
        }
      >
        <Field label="To" {...to.props} />
        <Field label="First amount" suffix={currency?.symbol} {...first.props} />
        <Field label="Second amount" suffix={currency?.symbol} {...second.props} />
      </ActionForm>
    </div>
  )
}

/** A wallet makes one transaction of each call, or one of all of them. */
function labelHashes(hashes: readonly string[]) {
  const ordinals = hashes.length === 2 ? ['first', 'second'] : []
  return hashes.map((value, index) => ({
    label: ordinals[index] ? `hash of the ${ordinals[index]} transfer` : 'transaction hash',
    value,
    isTransaction: true,
  }))
}
