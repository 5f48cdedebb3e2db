import { useSyncExternalStore } from 'react'
import { fill, type Language, language } from './language.ts'
import { ar } from './own/ar.ts'
import { de } from './own/de.ts'
import { en, type OwnTextName, type OwnTexts } from './own/en.ts'

const texts: Readonly<Record<Language, OwnTexts>> = { en, de, ar }

/** Texts of the wallet's own page, in its language. */
export function useOwnText(): (
  name: OwnTextName,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const { name: chosen } = useSyncExternalStore(language.subscribe, language.get)
  return (name, values) => fill(texts[chosen][name], values)
}
