import { type RefObject, useLayoutEffect } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { themeRoot } from '../ui/themeRoot.ts'

/** Keeps a root in the kit's theme. */
export function useRootTheme(root: RefObject<HTMLElement | null>): void {
  const theme = useKitState((state) => state.theme)
  useLayoutEffect(() => {
    if (root.current) themeRoot(root.current, { mode: theme.themeMode, variables: theme.themeVariables })
  }, [root, theme])
}
