/** Where a window leaves the provider, and with what: a query of the address, or a form that was posted. */
export type Return = { status: number; method: 'GET' | 'POST'; address: string; query: URLSearchParams }

/** A page that the window stays on. */
export type Stay = { status: number; page: string }

type Answer = 'ada' | 'grace' | 'linus' | 'noor' | 'mallory' | 'deny' | 'error' | 'silence'

/**
 * Does at the identity provider what a browser does: follows redirects with its cookies, presses a button, and stops where the provider is left.
 * Without an answer it stops at the page with the buttons.
 *
 * @example
 * const back = await visitIdentity(location, 'ada')
 * if ('query' in back) back.query.get('code')
 */
export async function visitIdentity(location: string, answer?: Answer): Promise<Return | Stay> {
  const { origin } = new URL(location)
  const cookies = new Map<string, { value: string; path: string }>()
  let next: { url: string; body?: string } = { url: location }
  for (let step = 0; step < 10; step++) {
    const { pathname } = new URL(next.url)
    const cookie = [...cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie, ...(next.body !== undefined && { origin, 'content-type': formType }) },
      ...(next.body !== undefined && { method: 'POST', body: next.body }),
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const { status } = response
    const target = response.headers.get('location')
    const page = await response.text()
    if (target !== null) {
      const url = new URL(target, next.url)
      if (url.origin !== origin)
        return { status, method: 'GET', address: `${url.origin}${url.pathname}`, query: url.searchParams }
      next = { url: url.href }
      continue
    }
    const action = attribute(/<form method="post" action="([^"]+)"/, page)
    const url = action === undefined ? undefined : new URL(action, next.url)
    if (url && url.origin !== origin)
      return { status, method: 'POST', address: url.href, query: hiddenFields(page) }
    if (!url || answer === undefined) return { status, page }
    next = { url: url.href, body: new URLSearchParams({ answer }).toString() }
  }
  throw new Error('The identity provider leads in a circle.')
}

const formType = 'application/x-www-form-urlencoded'

function keepCookie(cookies: Map<string, { value: string; path: string }>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
  if (value === '') cookies.delete(name)
  else cookies.set(name, { value, path })
}

function hiddenFields(page: string): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  ))
    fields.set(name, readEntities(value))
  return fields
}

const attribute = (pattern: RegExp, page: string) => {
  const found = pattern.exec(page)?.[1]
  return found === undefined ? undefined : readEntities(found)
}

const readEntities = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
