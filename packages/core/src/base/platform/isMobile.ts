const mobileAgent = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

/**
 * Whether the page runs on a phone or tablet: a coarse pointer, or a user agent that says so. False on a server.
 *
 * @example
 * if (isMobile()) openDeepLink()
 */
export function isMobile(): boolean {
  if (typeof window === 'undefined') return false
  return window.matchMedia('(pointer: coarse)').matches || mobileAgent.test(navigator.userAgent)
}
