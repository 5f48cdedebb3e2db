import { useSyncExternalStore } from 'react'
import { fill, type Language, language } from './language.ts'
import { ar } from './phrases/ar.ts'
import { de } from './phrases/de.ts'
import { en, type Phrases } from './phrases/en.ts'

const phrases: Readonly<Record<Language, Phrases>> = { en, de, ar }

type Given<code> = { code: code; values?: Record<string, string> }

/** Says codes in words. */
export type Say = <kind extends keyof Phrases>(kind: kind, phrase: Given<keyof Phrases[kind]>) => string

/** The words of what a request says of itself, in the page's language. */
export function usePhrases(): Say {
  const { name } = useSyncExternalStore(language.subscribe, language.get)
  return (kind, { code, values }) => fill(phrases[name][kind][code] as string, values).trim()
}
