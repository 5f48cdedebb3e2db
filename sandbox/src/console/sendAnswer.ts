import type { ServerResponse } from 'node:http'

const basePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'"

/** The console's policy, and what a page needs beyond it. */
export const consolePolicy = (more = '') => ({ 'content-security-policy': basePolicy + more })

/** What every answer of the console has. Only the faucet's answers to the playground are open to a page of another origin. */
export const consoleHeaders = {
  ...consolePolicy(),
  'x-content-type-options': 'nosniff',
  // Not `no-referrer`: with it, browsers send our own form with the origin `null`.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Answers a request. A `HEAD` gets the headers alone. */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  more: Record<string, string> = {},
): void {
  const contentType = type === 'text/html' || type === 'text/plain' ? `${type}; charset=utf-8` : type
  response.writeHead(status, { ...consoleHeaders, 'content-type': contentType, ...more })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
