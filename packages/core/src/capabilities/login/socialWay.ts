import type { Platform } from '../../base/platform/readPlatform.ts'

/**
 * How a visitor gets to the page of a provider: in a window of its own, or (`redirect`) by this page, which comes back afterwards. Telegram's programs
 * have one window only. Telegram in a browser is another matter: there this page is in a frame, which may not lead the visitor away, and providers let
 * nobody frame them; but the browser has windows.
 *
 * @example
 * const popup = socialWay(readPlatform()) === 'popup' ? window.open('', 'login', 'popup') : undefined
 */
export const socialWay = ({ isTelegram, isFramed }: Pick<Platform, 'isTelegram' | 'isFramed'>) =>
  isTelegram && !isFramed ? 'redirect' : 'popup'
