import type { Metadata } from './options.ts'

/** Metadata read from the page, for a dapp that gives none. Empty on a server. */
export function pageMetadata(): Metadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  return {
    name: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    url: location.origin,
    icons: icon ? [icon.href] : [],
  }
}
