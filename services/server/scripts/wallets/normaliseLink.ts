/** Schemes that open something else than a wallet's app. */
const refused =
  /^(https?|javascript|data|vbscript|blob|file|filesystem|about|view-source|wss?|ftp|chrome|intent|mailto|tel|sms):/i

/** An `https:` address without marks of campaigns and without credentials, or null. */
export function normaliseWebLink(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (!/^https:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (url.username || url.password || !url.hostname.includes('.')) return null
  for (const [name, value] of [...url.searchParams])
    if (/utm_|^referrer=/.test(`${name}=${value}`)) url.searchParams.delete(name)
  return url.href
}

/** The address of an app of a wallet, such as `metamask://`, or null. */
export function normaliseAppLink(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (refused.test(trimmed)) return null
  return /^[a-z][a-z0-9+.-]{1,63}:(\/\/)?[\x21-\x7e]*$/i.test(trimmed) && !/[<>"'`\\]/.test(trimmed)
    ? trimmed
    : null
}
