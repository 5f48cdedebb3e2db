import { useLayoutEffect } from 'react'
import { directionOf, type Locale, texts } from './texts.ts'

/** Gives the document its language, direction and title, for screen readers, the browser's own controls and the layout. */
export function usePageLanguage(locale: Locale): void {
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    document.title = texts[locale].page.title
  }, [locale])
}
