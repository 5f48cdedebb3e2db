/** Query parameters that give a right or name a person. */
const secretNames = 'auth|token|access_token|id_token|code|state|signature|apikey|api_key|key|secret|password'
const secretParameter = new RegExp(`^(${secretNames})$`, 'i')
/** The name of one, or a name that is written with escapes. */
const suspicious = new RegExp(`[?&]((${secretNames})=|[^=&]*%)`, 'i')

/** The path and query of a request, fit for a log: without secrets, control characters, or more than a line can take. */
export function redactUrl(url: string): string {
  if (!suspicious.test(url)) return url.replace(/^https?:\/\/[^/]*/, '').slice(0, 500)
  const { pathname, searchParams } = new URL(url, 'http://server')
  for (const name of new Set(searchParams.keys()))
    if (secretParameter.test(name)) searchParams.set(name, 'redacted')
  const query = searchParams.toString()
  return `${pathname}${query ? `?${query}` : ''}`.slice(0, 500)
}

/** Where an address leads, without the user, path and query that may hold an API key. */
export function redactHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'invalid address'
}
