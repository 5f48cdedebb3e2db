import { useLoaded } from '../hooks/useLoaded.ts'
import { useMessages } from './useMessages.ts'

/** How to load texts in the languages other than English, by their codes. */
export type LateLanguages<Texts> = Readonly<Partial<Record<string, () => Promise<Texts>>>>

/** Loads texts in one language; English where there is no such, or where it does not load. */
export async function loadLateMessages<Texts>(
  lang: string,
  english: Texts,
  others: LateLanguages<Texts>,
): Promise<Texts> {
  const load = others[lang]
  return load ? load().catch(() => english) : english
}

/** Texts that the first view does without. English comes with what uses them; undefined while another language loads. */
export function useLateMessages<Texts>(english: Texts, others: LateLanguages<Texts>): Texts | undefined {
  const { lang } = useMessages()
  const isOther = others[lang] !== undefined
  const loaded = useLoaded(isOther, lang, () => loadLateMessages(lang, english, others))
  return isOther ? loaded : english
}
