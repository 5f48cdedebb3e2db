import { Field, Select } from '@latchkey/app-ui'
import { useNetwork, useTransfer } from '@latchkey/react'
import { useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { ActionForm } from './ActionForm.tsx'
import { TokenBalance } from './TokenBalance.tsx'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'
import { useReceiptCheck } from './useReceiptCheck.ts'

/** Sends the network's own coin or one of its tokens, in the same way on every chain family. */
export function Send() {
  const { config } = useOptions()
  const { tryIt } = useTexts()
  const texts = tryIt.send
  const { caipNetwork, chainId } = useNetwork()
  const tokens = config.tokens[String(chainId)] ?? []
  const [chosen, setChosen] = useState('')
  const token = tokens.find(({ address }) => address === chosen)
  const coin = caipNetwork?.nativeCurrency
  const sent = token ?? coin
  const to = useAddressField()
  const amount = useAmountField('0.01', sent?.decimals ?? 18)
  const { mutate, data: id, isPending, error } = useTransfer()
  const check = useReceiptCheck(id)
  const submit = async () => {
    amount.show()
    const { value } = amount
    const recipient = await to.read()
    if (recipient !== undefined && value !== undefined)
      mutate({ to: recipient, value, token: token?.address })
  }
  return (
    <ActionForm
      id="send-transaction"
      label={texts.label}
      hint={fill(texts.hint, { symbol: sent?.symbol ?? texts.native })}
      submit={submit}
      isPending={isPending}
      error={error}
      outcome={
        id === undefined
          ? undefined
          : { title: texts.done, values: [{ label: texts.id, value: id, isTransaction: true }], check }
      }
    >
      {tokens.length > 0 && (
        <Select
          label={texts.asset}
          value={token?.address ?? ''}
          options={[
            { value: '', label: coin ? `${coin.symbol}, ${coin.name}` : texts.coin },
            ...tokens.map(({ address, symbol, name }) => ({ value: address, label: `${symbol}, ${name}` })),
          ]}
          onChange={setChosen}
        />
      )}
      {token && <TokenBalance token={token} />}
      <Field label={tryIt.to} {...to.props} />
      <Field label={tryIt.amount} suffix={sent?.symbol} {...amount.props} />
    </ActionForm>
  )
}
