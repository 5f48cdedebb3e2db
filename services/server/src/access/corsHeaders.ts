const requestHeaders = [
  'content-type',
  'authorization',
  'dpop',
  'solana-client',
  'x-nonce-jwt',
  'x-request-id',
  'x-sdk-type',
  'x-sdk-version',
]

const exposedHeaders = { 'access-control-expose-headers': 'x-request-id, retry-after, etag' }

/** Lets a page read the answer. Only for an origin that is allowed. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return { 'access-control-allow-origin': origin, ...exposedHeaders }
}

/**
 * Lets any page read why it was refused: without these a page on a wrong origin would learn only that the request failed. The
 * origin is not repeated, so that a browser shows nothing of an answer to a request with cookies.
 */
export const refusalHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  ...exposedHeaders,
}

/**
 * Lets a page send the request. The same for every page, because a browser shows nothing of an answer whose preflight was refused.
 * Each request is then checked for its project and origin before anything is done for it.
 */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-allow-headers': requestHeaders.join(', '),
  'access-control-max-age': '7200',
}
