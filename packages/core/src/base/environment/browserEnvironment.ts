import { isMobile } from '../platform/isMobile.ts'
import type { Environment, KeyValueStorage } from './environment.ts'

/** The environment of a browser page, or of a server that renders one: nothing is touched before it is asked for. */
export const browserEnvironment: Environment = {
  now: () => Date.now(),
  delay(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
  storage: localStorageIfAllowed,
  onStorage(listener) {
    if (typeof window === 'undefined') return () => {}
    const handle = (event: StorageEvent) => listener(event.key)
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  },
  isMobile,
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
  report: (message) => console.error(message),
}

/** Reading `localStorage` itself throws where the visitor has blocked it. */
function localStorageIfAllowed(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
