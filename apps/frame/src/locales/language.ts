import { createStore } from '../base/createStore.ts'
import { en, type TextName, type Texts } from './en.ts'

export type Language = 'en' | 'de' | 'ar'

/** The language of the page and its texts. */
export const language = createStore<{ name: Language; texts: Texts }>({ name: 'en', texts: en })

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
}

/** Loads a language and writes the page in it. */
export async function setLanguage(name: Language): Promise<void> {
  const texts = await loaders[name]()
  document.documentElement.lang = name
  document.documentElement.dir = name === 'ar' ? 'rtl' : 'ltr'
  language.set({ name, texts })
}

/** The one of our languages that the browser prefers, for windows that no page tells it. */
export function preferredLanguage(languages: readonly string[]): Language {
  const found = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => Object.hasOwn(loaders, tag))
  return (found as Language | undefined) ?? 'en'
}

/** A text with its values in place. A value is never searched for places itself. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export type { TextName }
