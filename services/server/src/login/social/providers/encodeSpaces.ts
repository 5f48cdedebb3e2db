/**
 * The same address with `%20` for each space, where `URLSearchParams` writes `+`: not every provider understands that, although both mean the same in
 * a query.
 */
export function encodeSpaces(address: URL): URL {
  const url = new URL(address)
  url.search = url.search.replaceAll('+', '%20')
  return url
}
