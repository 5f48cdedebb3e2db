import type { Messages } from './messages.ts'

const loadEnglish = () => import('./en.ts').then((module) => module.en)

const others: Readonly<Partial<Record<string, () => Promise<Messages>>>> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

// `de-AT` is `de`.
const language = (locale: string) => locale.slice(0, 2).toLowerCase()

/** Whether a locale is shown in English: it is, or has no catalogue. */
export const isEnglish = (locale: string): boolean => !others[language(locale)]

/** Loads the catalogue of one language. */
export const loadMessages = (locale: string): Promise<Messages> => (others[language(locale)] ?? loadEnglish)()
