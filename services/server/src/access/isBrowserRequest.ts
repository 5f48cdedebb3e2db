/** What only browsers send: a page cannot take these away. `sec-fetch-mode` is not among them, as Node's fetch sends it too. */
const browserHeaders = ['sec-fetch-site', 'sec-fetch-dest', 'sec-ch-ua', 'referer', 'cookie']

/** Whether a request looks like one of a browser, which must name its origin. */
export function isBrowserRequest(header: (name: string) => string | undefined): boolean {
  return (
    browserHeaders.some((name) => header(name) !== undefined) || /^Mozilla\//.test(header('user-agent') ?? '')
  )
}
