import { createContext } from 'react'
import type { Messages } from './messages.ts'

/** Undefined until a catalogue is loaded; the modal is rendered only after that. */
export const MessagesContext = createContext<Messages | undefined>(undefined)
