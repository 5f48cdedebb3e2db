import type { Kit, PublicState } from '@latchkey/core'
import { createContext } from 'react'

/** `initial` is the state before anything was restored: what a server rendered, and so what hydration must see. */
export type KitContextValue = { kit: Kit; initial: PublicState }

export const KitContext = createContext<KitContextValue | undefined>(undefined)
