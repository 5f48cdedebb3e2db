import { optionInvalidError } from '@latchkey/protocol'
import type { ThemeVariables } from './themeState.ts'

/** Refuses the variables of AppKit, and says what they are called here. */
export function checkThemeVariables(variables?: ThemeVariables): ThemeVariables | undefined {
  for (const name in variables) {
    const now = name.replace(/w3m(-border)?/, 'lk').replace('r-color', 'r-ink')
    if (now !== name) throw optionInvalidError(name, `is now ${now}`)
  }
  return variables
}
