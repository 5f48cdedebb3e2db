import { en } from './en.ts'
import type { TextOptions } from './isEnglish.ts'
import type { Messages } from './messages.ts'

// A language more is also one in `isEnglish`.
const others: Readonly<Partial<Record<string, () => Promise<Messages>>>> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Loads the catalogue of one language: `de-AT` is `de`, and what there is not is English. */
export async function loadMessages({ locale, languages }: TextOptions): Promise<Messages> {
  const messages = (await others[locale.slice(0, 2).toLowerCase()]?.()) ?? en
  if (!languages) return messages
  return import('./own/addOwnLanguage.ts').then((module) =>
    module.addOwnLanguage(messages, locale, languages),
  )
}
