import type { Theme } from './applyTheme.ts'

/**
 * Gives one of our roots its theme: the given variables at once, and then what is derived from them. Only pages with a theme of their
 * own load the code for that.
 */
export function themeRoot(root: HTMLElement, theme: Theme): void {
  const entries = Object.entries(theme.variables ?? {})
  if (entries.length === 0) return
  for (const [name, value] of entries) root.style.setProperty(name, `${value}`)
  import('./applyTheme.ts').then(
    (module) => module.applyTheme(root, theme),
    () => {},
  )
}
