import { useNetwork } from '@latchkey/react'
import { useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { useActiveAdapter } from './useActiveAdapter.ts'

/** A field for an address of the chain family in use. Until the visitor edits it, it contains the network's sample recipient. */
export function useAddressField() {
  const { config } = useOptions()
  const { chainId } = useNetwork()
  const adapter = useActiveAdapter()
  const [edited, setEdited] = useState<{ namespace: string | undefined; text: string }>()
  const [isShown, setShown] = useState(false)
  // An address that was typed for one chain family is not valid in another.
  const isEdited = edited !== undefined && edited.namespace === adapter?.namespace
  const text = isEdited ? edited.text : (config.sampleRecipients[String(chainId)] ?? '')
  const value = text.trim()
  const problem =
    value === '' ? 'Enter an address' : adapter?.isAddress(value) ? undefined : 'This is not an address'
  return {
    value: problem === undefined ? value : undefined,
    /** Errors show only when the visitor has left the field or has tried to send. */
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
