import { useSyncExternalStore } from 'react'
import { ar } from './factors/ar.ts'
import { de } from './factors/de.ts'
import { en, type FactorTextName, type FactorTexts } from './factors/en.ts'
import { fill, type Language, language } from './language.ts'

const texts: Readonly<Record<Language, FactorTexts>> = { en, de, ar }

/** Texts about passkeys and passcodes, in the page's language. */
export function useFactorText(): (
  name: FactorTextName,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const { name: chosen } = useSyncExternalStore(language.subscribe, language.get)
  return (name, values) => fill(texts[chosen][name], values)
}
