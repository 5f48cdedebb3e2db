import { Field, Select } from '@latchkey/app-ui'
import { useKit, useNetwork, useWriteContract } from '@latchkey/react'
import { useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { ActionForm } from './ActionForm.tsx'
import { isHex } from './isHex.ts'
import { tokenAbi } from './tokenAbi.ts'
import { useAddressField } from './useAddressField.ts'
import { useAmountField } from './useAmountField.ts'
import { useReceiptCheck } from './useReceiptCheck.ts'

const functions = ['transfer', 'approve'] as const
type FunctionName = (typeof functions)[number]

export function WriteContract() {
  const kit = useKit()
  const { config } = useOptions()
  const { tryIt } = useTexts()
  const texts = tryIt.contract
  const { chainId } = useNetwork()
  const tokens = config.tokens[String(chainId)] ?? []
  const [chosen, setChosen] = useState('')
  const [functionName, setFunctionName] = useState<FunctionName>('transfer')
  const token = tokens.find(({ address }) => address === chosen) ?? tokens[0]
  const to = useAddressField()
  const amount = useAmountField('1', token?.decimals ?? 18)
  // The function that was called last; the visitor may have chosen another one meanwhile.
  const [called, setCalled] = useState<FunctionName>('transfer')
  const {
    mutate,
    data: hash,
    isPending,
    error,
  } = useWriteContract({
    mutation: { onSuccess: () => void kit.updateNativeBalance({ force: true }) },
  })
  const check = useReceiptCheck(hash)
  const submit = async () => {
    amount.show()
    const { value } = amount
    const account = await to.read()
    if (!token || account === undefined || value === undefined) return
    if (!isHex(token.address) || !isHex(account)) return
    setCalled(functionName)
    mutate({ address: token.address, abi: tokenAbi, functionName, args: [account, value] })
  }
  return (
    <ActionForm
      id="write-contract"
      label={functionName === 'transfer' ? texts.transferTokens : texts.approveSpender}
      hint={texts.hint}
      reason={token ? undefined : texts.noToken}
      submit={submit}
      isPending={isPending}
      error={error}
      outcome={
        hash && {
          title: called === 'transfer' ? texts.transferred : texts.approved,
          values: [{ label: texts.hash, value: hash, isTransaction: true }],
          check,
        }
      }
    >
      {token && (
        <Select
          label={texts.token}
          value={token.address}
          options={tokens.map(({ address, symbol, name }) => ({
            value: address,
            label: `${symbol}, ${name}`,
          }))}
          onChange={setChosen}
        />
      )}
      <Select
        label={texts.function}
        value={functionName}
        options={functions.map((value) => ({ value, label: texts[value] }))}
        onChange={setFunctionName}
      />
      <Field label={functionName === 'transfer' ? tryIt.to : texts.spender} {...to.props} />
      <Field label={tryIt.amount} suffix={token?.symbol} {...amount.props} />
    </ActionForm>
  )
}
