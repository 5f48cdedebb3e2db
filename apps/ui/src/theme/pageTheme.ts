/** How a page looks. */
export type PageTheme = 'dark' | 'light'

const key = 'latchkey-web.theme'
const colours = { dark: '#0e0e0c', light: '#f3f3ef' }

/** The theme the page is in; `public/theme.js` chose it before the first paint. */
export function getPageTheme(): PageTheme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Changes the page's theme and remembers it. */
export function setPageTheme(theme: PageTheme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours[theme])
  try {
    localStorage.setItem(key, theme)
  } catch {}
}

/** Calls back whenever the page's theme changes. The document itself holds it, so there is nothing else to keep. */
export function subscribePageTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
