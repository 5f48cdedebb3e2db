import { useKit, useNetwork } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { findRecipient, isName, type Recipient } from './findRecipient.ts'
import { useActiveAdapter } from './useActiveAdapter.ts'

/** How long the visitor must have stopped typing before a name is looked up. */
const pause = 400

/**
 * A field for an address of the chain family in use, or for a name that leads to one. Until the visitor edits it, it contains the
 * network's sample recipient.
 */
export function useAddressField() {
  const kit = useKit()
  const { config } = useOptions()
  const { chainId, caipNetwork } = useNetwork()
  const adapter = useActiveAdapter()
  const [edited, setEdited] = useState<{ namespace: string | undefined; text: string }>()
  const [isShown, setShown] = useState(false)
  const [found, setFound] = useState<{ question: string; recipient: Recipient }>()
  // An address that was typed for one chain family is not valid in another.
  const isEdited = edited !== undefined && edited.namespace === adapter?.namespace
  const text = isEdited ? edited.text : (config.sampleRecipients[String(chainId)] ?? '')
  const value = text.trim()
  const question = `${caipNetwork?.caipNetworkId} ${value}`
  const recipient = found?.question === question ? found.recipient : undefined

  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const recipient = await findRecipient(value, { adapter, kit })
      if (isCurrent) setFound({ question, recipient })
    }
    const timer = setTimeout(() => void find(), isName(value) ? pause : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [adapter, kit, value, question])

  return {
    /** Shows what is wrong, and resolves with the address; with undefined where there is none. */
    async read(): Promise<string | undefined> {
      setShown(true)
      const recipient = await findRecipient(value, { adapter, kit })
      setFound({ question, recipient })
      return recipient.status === 'found' ? recipient.address : undefined
    },
    props: {
      value: text,
      placeholder: 'Address or name',
      // Errors show only when the visitor has left the field or has tried to send.
      error: isShown && recipient ? describeProblem(recipient, value, caipNetwork?.name) : undefined,
      hint: describeName(recipient, value),
      onChange: (event: { currentTarget: { value: string } }) =>
        setEdited({ namespace: adapter?.namespace, text: event.currentTarget.value }),
      onBlur: () => setShown(text !== ''),
    },
  }
}

function describeProblem({ status }: Recipient, text: string, network = 'this network'): string | undefined {
  switch (status) {
    case 'found':
      return undefined
    case 'empty':
      return 'Enter an address or a name'
    case 'invalid':
      return 'This is neither an address nor a name'
    case 'unknown name':
      return `No account on ${network} is known as ${text}`
    case 'not looked up':
      return `${text} could not be looked up. Try again, or enter the address`
  }
}

/** Of a name, which address it leads to. */
function describeName(recipient: Recipient | undefined, text: string): string | undefined {
  if (!isName(text)) return undefined
  if (!recipient) return `Looking up ${text}…`
  return recipient.status === 'found' ? recipient.address : undefined
}
