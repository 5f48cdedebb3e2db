import { type RefObject, useLayoutEffect } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { applyTheme } from '../ui/applyTheme.ts'

/** Keeps a root in the kit's theme. */
export function useRootTheme(root: RefObject<HTMLElement | null>): void {
  const theme = useKitState((state) => state.theme)
  useLayoutEffect(() => {
    if (root.current) applyTheme(root.current, { mode: theme.themeMode, variables: theme.themeVariables })
  }, [root, theme])
}
