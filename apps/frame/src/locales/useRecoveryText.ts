import { useSyncExternalStore } from 'react'
import { fill, type Language, language } from './language.ts'
import { ar } from './recovery/ar.ts'
import { de } from './recovery/de.ts'
import { en, type RecoveryTextName, type RecoveryTexts } from './recovery/en.ts'

const texts: Readonly<Record<Language, RecoveryTexts>> = { en, de, ar }

/** Texts of the recovery page, in its language. The page is one file, so it has all of them. */
export function useRecoveryText(): (
  name: RecoveryTextName,
  values?: Readonly<Record<string, string>>,
) => string {
  const { name: chosen } = useSyncExternalStore(language.subscribe, language.get)
  return (name, values) => fill(texts[chosen][name], values)
}
