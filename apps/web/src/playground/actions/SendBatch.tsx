import { Field } from '@latchkey/app-ui'
import { useCallsStatus, useKit, useNetwork, useSendCalls } from '@latchkey/react'
import { useEffect } from 'react'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { ActionForm } from './ActionForm.tsx'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'
import { useBatchSupport } from './useBatchSupport.ts'
import { useHasBeenShown } from './useHasBeenShown.ts'

export function SendBatch() {
  const kit = useKit()
  const { tryIt } = useTexts()
  const texts = tryIt.batch
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
        label={texts.label}
        hint={texts.hint}
        reason={reason}
        submit={submit}
        isPending={isPending}
        error={error ?? calls.error}
        outcome={
          sent && {
            title: texts[calls.data?.status ?? 'pending'],
            values: [
              { label: texts.id, value: sent.id },
              ...labelHashes(calls.data?.transactionHashes ?? [], tryIt),
            ],
          }
        }
      >
        <Field label={tryIt.to} {...to.props} />
        <Field label={texts.first} suffix={currency?.symbol} {...first.props} />
        <Field label={texts.second} suffix={currency?.symbol} {...second.props} />
      </ActionForm>
    </div>
  )
}

/** A wallet makes one transaction of each call, or one of all of them. */
function labelHashes(hashes: readonly string[], { batch, contract }: Texts['tryIt']) {
  const labels = hashes.length === 2 ? [batch.firstHash, batch.secondHash] : []
  return hashes.map((value, index) => ({
    label: labels[index] ?? contract.hash,
    value,
    isTransaction: true,
  }))
}
