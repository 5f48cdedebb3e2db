import type { ThemeMode } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { getPageTheme, setPageTheme, subscribePageTheme } from './pageTheme.ts'

/** The page's theme and how to change it. */
export function usePageTheme(): [ThemeMode, (theme: ThemeMode) => void] {
  return [useSyncExternalStore(subscribePageTheme, getPageTheme), setPageTheme]
}
