import { useSyncExternalStore } from 'react'
import { fill, language, type TextName } from './language.ts'

/** Texts in the page's language. */
export function useText(): (name: TextName, values?: Readonly<Record<string, string | number>>) => string {
  const { texts } = useSyncExternalStore(language.subscribe, language.get)
  return (name, values) => fill(texts[name], values)
}
