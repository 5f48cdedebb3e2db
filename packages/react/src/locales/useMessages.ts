import { useContext } from 'react'
import { MessagesContext } from './MessagesContext.ts'
import type { Messages } from './messages.ts'

/** The texts of the kit's language. Only inside the modal, which is rendered once they are loaded. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages is for the inside of the modal.')
  return messages
}
