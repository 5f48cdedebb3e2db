import { isOpenableLink } from './isOpenableLink.ts'
import type { LinkTarget } from './linkTarget.ts'

/**
 * Opens an address of a wallet, and nothing else: the one place that hands such an address to the browser. Call it within a
 * tap or click, since browsers open other apps only then. Returns whether the address may be opened.
 *
 * @example
 * openLink('metamask://wc?uri=…', '_self')
 */
export function openLink(href: string, target: LinkTarget): boolean {
  if (!isOpenableLink(href)) return false
  // The wallet learns nothing of the page, and cannot reach back into it.
  window.open(href, target, 'noopener,noreferrer')
  return true
}
