import { createContext, useContext } from 'react'
import type { AppConfig } from '../config/appConfig.ts'
import type { KitOptions } from '../kit/kitOptions.ts'
import type { AdapterName, PlaygroundOptions } from './playgroundOptions.ts'

export type AdapterProblem = { adapter: AdapterName; current: AdapterName }

export type OptionsValue = {
  config: AppConfig
  options: PlaygroundOptions
  /** The same options in the form of the kit's options. */
  kitOptions: KitOptions
  /** The adapter that could not be loaded, and the one that the page still uses. */
  problem?: AdapterProblem | undefined
  change: (change: Partial<PlaygroundOptions>) => void
  reset: () => void
}

export const OptionsContext = createContext<OptionsValue | undefined>(undefined)

/** The playground's options and how to change them. */
export function useOptions(): OptionsValue {
  const value = useContext(OptionsContext)
  if (!value) throw new Error('useOptions needs KitRoot around it')
  return value
}
