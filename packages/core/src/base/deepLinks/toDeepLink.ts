import { isOpenableLink } from './isOpenableLink.ts'

export type DeepLink = {
  /** Opens the wallet with the pairing link. */
  redirect: string
  /** Opens the wallet without a pairing link, for later requests. */
  href: string
}

/**
 * A wallet's link with a pairing link in it; undefined where the wallet's link may not be opened. A web address becomes a
 * universal link, anything else a link of the wallet's own app, of which some wallets name only the scheme.
 *
 * @param isEncodedTwice Telegram on Android decodes once too often.
 * @example
 * toDeepLink('metamask://', uri)?.redirect // 'metamask://wc?uri=wc%3A…'
 */
export function toDeepLink(link: string, uri: string, isEncodedTwice = false): DeepLink | undefined {
  const href = toBase(link.trim())
  const encoded = encodeURIComponent(uri)
  const redirect = `${href}wc?uri=${isEncodedTwice ? encodeURIComponent(encoded) : encoded}`
  return isOpenableLink(redirect) ? { redirect, href } : undefined
}

function toBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replaceAll('/', '').replaceAll(':', '')}://`
  return base.endsWith('/') ? base : `${base}/`
}
