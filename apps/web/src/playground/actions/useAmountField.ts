import { useState } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { validateAmount } from './validateAmount.ts'

/** A field for an amount, exact to the last decimal. */
export function useAmountField(initial: string, decimals: number) {
  const [text, setText] = useState(initial)
  const [isShown, setShown] = useState(false)
  const { value, error } = validateAmount(text, decimals, useTexts().tryIt.amounts)
  return {
    value,
    show: () => setShown(true),
    props: {
      value: text,
      inputMode: 'decimal' as const,
      error: isShown ? error : undefined,
      onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
      onBlur: () => setShown(text !== ''),
    },
  }
}
