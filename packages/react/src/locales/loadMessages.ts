import type { Messages } from './messages.ts'

const catalogues: Readonly<Record<string, () => Promise<Messages>>> = {
  en: () => import('./en.ts').then((module) => module.en),
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** `de-AT` is `de`; a language without a catalogue is English. */
export function catalogueFor(locale: string): string {
  const language = locale.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return Object.hasOwn(catalogues, language) ? language : 'en'
}

/** Loads the catalogue of one language. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = catalogues[catalogueFor(locale)]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return load()
}
