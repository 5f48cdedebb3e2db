const width = 600
const height = 800

/**
 * Opens a blank window for a login at a provider, in the middle of this one. It must be called within a click, because browsers open windows only
 * then. Null where the browser blocks it.
 */
export function openSocialPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return window.open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
