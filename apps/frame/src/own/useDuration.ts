import { useSyncExternalStore } from 'react'
import { language } from '../locales/language.ts'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Says how long something takes, in the page's language and in the largest unit of which it is more than one. */
export function useDuration(): (seconds: number) => string {
  const { name } = useSyncExternalStore(language.subscribe, language.get)
  return (seconds) => {
    const found = units.find((one) => seconds % one.seconds === 0 && seconds > one.seconds)
    const { unit, seconds: length } = found ?? { unit: 'second', seconds: 1 }
    return new Intl.NumberFormat(name, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
  }
}
