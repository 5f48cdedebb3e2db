/** Query parameters that give a right or name a person. */
const secretParameters =
  /^(auth|token|access_token|id_token|code|state|signature|apikey|api_key|key|secret|password)$/i

/** The path and query of a request, fit for a log: without secrets, control characters, or more than a line can take. */
export function redactUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://server')
  for (const name of new Set(searchParams.keys()))
    if (secretParameters.test(name)) searchParams.set(name, 'redacted')
  const query = searchParams.toString()
  return `${pathname}${query ? `?${query}` : ''}`.slice(0, 500)
}

/** Where an address leads, without the user, path and query that may hold an API key. */
export function redactHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'invalid address'
}
