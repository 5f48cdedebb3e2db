import type { Language } from '@latchkey/core'
import type { Messages } from '../messages.ts'
import type { LanguageTexts } from './languageTexts.ts'
import { withOwnTexts } from './withOwnTexts.ts'

/** The catalogue of a language with the texts that the dapp brings for it. `locale` is looked for as it is, and then without its region. */
export async function addOwnLanguage(
  messages: Messages,
  locale: string,
  languages: Readonly<Record<string, Language>>,
): Promise<Messages> {
  const names = [locale, locale.slice(0, 2).toLowerCase()]
  const name = names.find((one) => Object.hasOwn(languages, one))
  const language = name === undefined ? undefined : languages[name]
  if (name === undefined || language === undefined) return messages
  // The kit passes on what it was given; `createLatchkey` of this package has checked its type.
  const own = (typeof language === 'function' ? await language() : language) as LanguageTexts
  // A language that there is keeps its name, because later texts are found by it.
  const isNew = messages.lang === 'en'
  return {
    ...withOwnTexts(messages, own),
    lang: isNew ? name : messages.lang,
    dir: own.dir ?? messages.dir,
    // Passed along, so that no page without such texts loads the code for them.
    addOwn: (name, texts) => withOwnTexts(texts, own[name]),
  }
}
