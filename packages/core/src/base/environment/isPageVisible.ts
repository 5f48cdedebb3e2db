import type { Environment } from './environment.ts'

/** Whether the visitor can see the page. It is not in the browser's environment, because every page loads that before anything is polled. */
export function isPageVisible({ isVisible }: Environment): boolean {
  return isVisible?.() ?? globalThis.document?.visibilityState !== 'hidden'
}
