import type { Platform } from '../platform/readPlatform.ts'

export type LinkTarget = '_self' | '_top' | '_blank'

/**
 * The window in which a deep link opens. An app takes over from the top page, also when the link is in a frame; Telegram's browser opens
 * other apps only from a new page.
 *
 * @example
 * window.open(link, linkTarget(readPlatform()), 'noopener,noreferrer')
 */
export function linkTarget({ isTelegram, isFramed }: Pick<Platform, 'isTelegram' | 'isFramed'>): LinkTarget {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
