/** The browser's storage, which it may forbid: then whatever is kept there lasts until the next reload. */
export function storageIfAllowed(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
