/** Where the API is: the frame's server has written it into the document. */
export function readApiUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="latchkey-api"]')?.content ?? ''
}

export type Theme = 'light' | 'dark'

export function setTheme(mode: Theme): void {
  document.documentElement.dataset.theme = mode
}

export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}
