import { useNetwork } from '@latchkey/react'
import { useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { useActiveAdapter } from './useActiveAdapter.ts'

/** A text that must be an address of the chain family in use. Until it is edited, it is the network's sample. */
export function useAddressField() {
  const { config } = useOptions()
  const { chainId } = useNetwork()
  const adapter = useActiveAdapter()
  const [edited, setEdited] = useState<{ namespace: string | undefined; text: string }>()
  const [isShown, setShown] = useState(false)
  // What was typed for one chain family makes no sense in another.
  const isEdited = edited !== undefined && edited.namespace === adapter?.namespace
  const text = isEdited ? edited.text : (config.sampleRecipients[String(chainId)] ?? '')
  const value = text.trim()
  const problem =
    value === '' ? 'Enter an address' : adapter?.isAddress(value) ? undefined : 'This is not an address'
  return {
    value: problem === undefined ? value : undefined,
    /** Errors wait until the visitor has finished typing, or has tried to go on. */
    show: () => setShown(true),
    props: {
      value: text,
      error: isShown ? problem : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        setEdited({ namespace: adapter?.namespace, text: event.currentTarget.value }),
      onBlur: () => setShown(text !== ''),
    },
  }
}
