import { vi } from 'vitest'

/** Makes this a page whose visitor was sent to a wallet by its link. Returns the links that the page opens. */
export function browse(): string[] {
  const opened: string[] = []
  const page: Record<string, unknown> = {
    matchMedia: () => ({ matches: false }),
    open: (href: string) => void opened.push(href),
  }
  Object.assign(page, { self: page, top: page })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { hasFocus: () => true })
  vi.stubGlobal('navigator', { userAgent: '', userActivation: { hasBeenActive: true } })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ href: 'one://', name: 'One' }) })
  return opened
}
