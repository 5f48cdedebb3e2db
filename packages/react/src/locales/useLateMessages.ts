import { useLoaded } from '../hooks/useLoaded.ts'
import { type LateLanguages, loadLateMessages } from './loadLateMessages.ts'
import { useMessages } from './useMessages.ts'

/** Texts that the first view does without. English comes with what uses them; undefined while another language loads. */
export function useLateMessages<Texts>(english: Texts, others: LateLanguages<Texts>): Texts | undefined {
  const { lang } = useMessages()
  const isOther = others[lang] !== undefined
  const loaded = useLoaded(isOther, lang, () => loadLateMessages(lang, english, others))
  return isOther ? loaded : english
}
