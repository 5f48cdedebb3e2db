import { isMobile } from './isMobile.ts'

/** What decides how a visitor gets from the page to a wallet. */
export type Platform = {
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  /** The page is open in Telegram, whose browser has rules of its own. */
  isTelegram: boolean
  isFramed: boolean
}

const telegramObjects = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'] as const

/**
 * The platform the page runs on. Everything false on a server.
 *
 * @example
 * const { isIos } = readPlatform()
 */
export function readPlatform(): Platform {
  if (typeof window === 'undefined')
    return { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }
  const agent = navigator.userAgent
  const mobile = isMobile()
  return {
    isMobile: mobile,
    isIos: mobile && /iphone|ipad/i.test(agent),
    isAndroid: mobile && /android/i.test(agent),
    isTelegram: telegramObjects.some((name) => name in window),
    isFramed: window.self !== window.top,
  }
}
