import { useKit, useNetwork } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { fill } from '../../texts/fill.ts'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/useTexts.ts'
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
  const { recipient: texts, thisNetwork } = useTexts().tryIt
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
      placeholder: texts.placeholder,
      // Addresses and names are written from left to right in every language.
      dir: text === '' ? undefined : ('ltr' as const),
      // Errors show only when the visitor has left the field or has tried to send.
      error:
        isShown && recipient
          ? describeProblem(recipient, texts, { name: value, network: caipNetwork?.name ?? thisNetwork })
          : undefined,
      hint: describeName(recipient, texts, value),
      onChange: (event: { currentTarget: { value: string } }) =>
        setEdited({ namespace: adapter?.namespace, text: event.currentTarget.value }),
      onBlur: () => setShown(text !== ''),
    },
  }
}

type RecipientTexts = Texts['tryIt']['recipient']

function describeProblem(
  { status }: Recipient,
  texts: RecipientTexts,
  values: { name: string; network: string },
): string | undefined {
  switch (status) {
    case 'found':
      return undefined
    case 'empty':
      return texts.empty
    case 'invalid':
      return texts.invalid
    case 'unknown name':
      return fill(texts.unknownName, values)
    case 'not looked up':
      return fill(texts.notLookedUp, values)
  }
}

/** Of a name, which address it leads to. */
function describeName(
  recipient: Recipient | undefined,
  texts: RecipientTexts,
  name: string,
): string | undefined {
  if (!isName(name)) return undefined
  if (!recipient) return fill(texts.lookingUp, { name })
  return recipient.status === 'found' ? recipient.address : undefined
}
