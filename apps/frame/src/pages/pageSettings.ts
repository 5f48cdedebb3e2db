/** Where the API is: the frame's server has written it into the document. */
export function readApiUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="latchkey-api"]')?.content ?? ''
}

export function setTheme(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode
}
