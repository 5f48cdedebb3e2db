/** What only browsers send. A page cannot take these away; a program that adds them has no use for that. */
const browserHeaders = [
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'sec-ch-ua',
  'referer',
  'cookie',
]

/** Whether a request looks like one of a browser, which must name its origin. */
export function isBrowserRequest(header: (name: string) => string | undefined): boolean {
  return (
    browserHeaders.some((name) => header(name) !== undefined) || /^Mozilla\//.test(header('user-agent') ?? '')
  )
}
