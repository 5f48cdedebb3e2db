import { useEffect, useState } from 'react'
import { catalogueFor, loadMessages } from './loadMessages.ts'
import type { Messages } from './messages.ts'

/** The catalogue for the buttons of the page: undefined for English, which they carry themselves, and until it is loaded. */
export function useButtonCatalogue(locale: string): Messages | undefined {
  const [messages, setMessages] = useState<Messages>()
  const language = catalogueFor(locale)
  useEffect(() => {
    let isCurrent = true
    // Without its catalogue a button stays English.
    if (language !== 'en')
      loadMessages(language).then(
        (loaded) => isCurrent && setMessages(loaded),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [language])
  return language === 'en' ? undefined : messages
}
