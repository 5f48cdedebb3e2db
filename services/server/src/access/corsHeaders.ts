const requestHeaders = [
  'content-type',
  'authorization',
  'solana-client',
  'x-nonce-jwt',
  'x-request-id',
  'x-sdk-type',
  'x-sdk-version',
]

/** Lets a page read the answer. Only for an origin that is allowed. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after, etag',
  }
}

/** Lets a page send the request. */
export function preflightHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PATCH',
    'access-control-allow-headers': requestHeaders.join(', '),
    'access-control-max-age': '7200',
    vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  }
}
