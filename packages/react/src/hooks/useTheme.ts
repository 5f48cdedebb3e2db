import type { Kit, ThemeState } from '@latchkey/core'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseThemeReturnType = ThemeState & Pick<Kit, 'setThemeMode' | 'setThemeVariables'>

/**
 * The theme, and how to change it.
 *
 * @example
 * const { themeMode, setThemeMode } = useTheme()
 * <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>Theme</button>
 */
export function useTheme(): UseThemeReturnType {
  const { setThemeMode, setThemeVariables } = useKitContext('useTheme').kit
  return { ...useKitState((state) => state.theme, 'useTheme'), setThemeMode, setThemeVariables }
}
