import { useLoaded } from '../hooks/useLoaded.ts'
import { type LateLanguages, loadLateMessages } from './loadLateMessages.ts'
import type { LateTexts } from './own/languageTexts.ts'
import { useMessages } from './useMessages.ts'

/** Texts that the first view does without. English comes with what uses them; undefined while another language loads. */
export function useLateMessages<Name extends keyof LateTexts>(
  name: Name,
  english: LateTexts[Name],
  others: LateLanguages<LateTexts[Name]>,
): LateTexts[Name] | undefined {
  const { lang, addOwn } = useMessages()
  const isOther = lang in others
  const loaded = useLoaded(isOther, lang, () => loadLateMessages(lang, english, others))
  const texts = isOther ? loaded : english
  return texts && addOwn ? addOwn(name, texts) : texts
}
