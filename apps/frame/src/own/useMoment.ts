import { useSyncExternalStore } from 'react'
import { language } from '../locales/language.ts'

/** Says when something was, in the page's language. */
export function useMoment(): (time: string | Date) => string {
  const { name } = useSyncExternalStore(language.subscribe, language.get)
  const format = new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}
