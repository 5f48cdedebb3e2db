import type { Theme } from './applyTheme.ts'

/** Gives one of our roots its theme: at once what was given, then what follows from it, which only pages with a theme of their own load. */
export function themeRoot(root: HTMLElement, theme: Theme): void {
  const entries = Object.entries(theme.variables ?? {})
  if (entries.length === 0) return
  for (const [name, value] of entries) root.style.setProperty(name, `${value}`)
  import('./applyTheme.ts').then(
    ({ applyTheme }) => applyTheme(root, theme),
    () => {},
  )
}
