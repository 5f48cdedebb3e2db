import { Field, Select } from '@latchkey/app-ui'
import { useKit, useNetwork } from '@latchkey/react'
import { useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { ActionForm } from './ActionForm.tsx'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'

/** Sends the network's own coin or one of its tokens, in the same way on every chain family. */
export function Send() {
  const kit = useKit()
  const { config } = useOptions()
  const { caipNetwork, chainId } = useNetwork()
  const tokens = config.tokens[String(chainId)] ?? []
  const [chosen, setChosen] = useState('')
  const token = tokens.find(({ address }) => address === chosen)
  const coin = caipNetwork?.nativeCurrency
  const sent = token ?? coin
  const to = useAddressField()
  const amount = useAmountField('0.01', sent?.decimals ?? 18)
  const prepare = () => {
    to.show()
    amount.show()
    const { value: recipient } = to
    const { value } = amount
    if (recipient === undefined || value === undefined) return undefined
    return async () => {
      const id = await kit.transfer({ to: recipient, value, ...(token && { token: token.address }) })
      return { title: 'Sent', values: [{ label: 'transaction id', value: id, isTransaction: true }] }
    }
  }
  return (
    <ActionForm
      id="send-transaction"
      label="Send"
      hint={`Moves ${sent?.symbol ?? 'native'} to another account.`}
      prepare={prepare}
    >
      {tokens.length > 0 && (
        <Select
          label="Asset"
          value={token?.address ?? ''}
          options={[
            { value: '', label: coin ? `${coin.symbol}, ${coin.name}` : 'Coin' },
            ...tokens.map(({ address, symbol, name }) => ({ value: address, label: `${symbol}, ${name}` })),
          ]}
          onChange={setChosen}
        />
      )}
      <Field label="To" {...to.props} />
      <Field label="Amount" suffix={sent?.symbol} {...amount.props} />
    </ActionForm>
  )
}
