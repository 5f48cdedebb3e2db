import { useSyncExternalStore } from 'react'
import { getPageTheme, type PageTheme, setPageTheme, subscribePageTheme } from './pageTheme.ts'

/** The page's theme and how to change it. */
export function usePageTheme(): [PageTheme, (theme: PageTheme) => void] {
  return [useSyncExternalStore(subscribePageTheme, getPageTheme), setPageTheme]
}
