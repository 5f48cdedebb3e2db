/** Appends a path, and keeps the query of the address, such as an API key. */
export function withPath(address: string, path: string | undefined): string {
  if (path === undefined) return address
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}
