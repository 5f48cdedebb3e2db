import type { Platform } from '../platform/readPlatform.ts'

export type LinkTarget = '_self' | '_top' | '_blank'

/**
 * Where a deep link opens. An app takes over from the page that is there, also from within a frame; Telegram's browser opens
 * other apps only from a new one.
 *
 * @example
 * window.open(link, linkTarget(readPlatform()), 'noopener,noreferrer')
 */
export function linkTarget({ isTelegram, isFramed }: Pick<Platform, 'isTelegram' | 'isFramed'>): LinkTarget {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
