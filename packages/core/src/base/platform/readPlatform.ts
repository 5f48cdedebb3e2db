import { isMobile } from './isMobile.ts'

/** What decides how a visitor gets from the page to a wallet. */
export type Platform = {
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  /** A program on macOS that is not a browser, such as Telegram: browsers there name Safari. */
  isMac: boolean
  /** The page is open in Telegram, whose browser has rules of its own. */
  isTelegram: boolean
  isFramed: boolean
}

/**
 * The platform the page runs on. Everything false on a server.
 *
 * @example
 * const { isIos } = readPlatform()
 */
export function readPlatform(): Platform {
  if (typeof window === 'undefined')
    return {
      isMobile: false,
      isIos: false,
      isAndroid: false,
      isMac: false,
      isTelegram: false,
      isFramed: false,
    }
  const agent = navigator.userAgent
  const mobile = isMobile()
  return {
    isMobile: mobile,
    isIos: mobile && /iphone|ipad/i.test(agent),
    isAndroid: mobile && /android/i.test(agent),
    isMac: /macintosh/i.test(agent) && !/safari/i.test(agent),
    isTelegram: isTelegram(agent),
    isFramed: window.self !== window.top,
  }
}

/**
 * What Telegram's programs put into a page, and how they name themselves. `Telegram` itself is there in every page that loads Telegram's
 * script, in any browser; only in Telegram does it know who has opened the page.
 */
function isTelegram(agent: string): boolean {
  if ('TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window) return true
  const { WebApp } = Object(Reflect.get(window, 'Telegram'))
  return Boolean(Object(WebApp).initData) || /\bTelegram-(Android|iOS)\b/i.test(agent)
}
