import { useContext } from 'react'
import { KitContext, type KitContextValue } from './KitContext.ts'

/** The nearest provider's kit; `name` is what the error names when there is none. */
export function useKitContext(name: string): KitContextValue {
  const context = useContext(KitContext)
  if (!context) throw new Error(`${name} needs a <LatchkeyProvider kit={kit}> around it.`)
  return context
}
