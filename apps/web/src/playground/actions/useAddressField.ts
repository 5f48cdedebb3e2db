import { useKit } from '@latchkey/react'
import { useState } from 'react'

/** A text that must be an address of the kit's chain family. */
export function useAddressField(initial: string) {
  const kit = useKit()
  const [text, setText] = useState(initial)
  const [isShown, setShown] = useState(false)
  const value = text.trim()
  const problem =
    value === ''
      ? 'Enter an address'
      : kit.adapters.some((adapter) => adapter.isAddress(value))
        ? undefined
        : 'This is not an address'
  return {
    value: problem === undefined ? value : undefined,
    /** Errors wait until the visitor has finished typing, or has tried to go on. */
    show: () => setShown(true),
    props: {
      value: text,
      error: isShown ? problem : undefined,
      onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
      onBlur: () => setShown(text !== ''),
    },
  }
}
