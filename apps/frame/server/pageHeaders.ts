/** The documents of the frame's origin. */
export type PageName = 'frame' | 'device' | 'approve' | 'oauth' | 'farcaster' | 'email' | 'wallet' | 'factor'

export type PageHeadersOptions = {
  page: PageName
  /** The origins that may embed the page: those of the project. Only `/frame` can be embedded at all. */
  ancestors: readonly string[]
  /** The address of the API, whose origin is the only one that the page may ask anything. */
  apiUrl: string
  /** The hash of the import map in the document, which names the digest of every script. */
  importMapHash: string
  /** Whether the frame is reached by https. In the sandbox it is not, and HSTS would lock `localhost` out. */
  isHttps: boolean
}

/**
 * The frame hands a request to the window that it opens at `/approve`; isolation would cut that window off from it. Its document listens to
 * nobody but an opener of its own origin. A window at `/oauth` goes to a provider and back, and whoever opened it must see that it is open;
 * its document listens to nobody at all. The wallet's own page opens such a window, and is cut off from whoever opened it.
 */
const openerPolicies: Readonly<Record<PageName, string>> = {
  frame: 'same-origin',
  device: 'same-origin',
  approve: 'unsafe-none',
  oauth: 'unsafe-none',
  email: 'same-origin',
  farcaster: 'same-origin',
  wallet: 'same-origin-allow-popups',
  factor: 'same-origin',
}

/** What is the same on every answer. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }),
  }
}

/** The headers of a document. */
export function pageHeaders({
  page,
  ancestors,
  apiUrl,
  importMapHash,
  isHttps,
}: PageHeadersOptions): Record<string, string> {
  const embedders = page === 'frame' && ancestors.length > 0 ? ancestors.join(' ') : "'none'"
  // Only there a passcode is stretched, by WebAssembly.
  const stretches = page === 'wallet' || page === 'factor' ? " 'wasm-unsafe-eval'" : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${importMapHash}'${stretches}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${new URL(apiUrl).origin}`,
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    `frame-ancestors ${embedders}`,
    "require-trusted-types-for 'script'",
    // `new Worker` takes a trusted address only. This one policy makes it, once, for the key worker's file.
    'trusted-types latchkey-worker',
    'report-to csp',
  ]
  return {
    ...commonHeaders(isHttps),
    'Content-Security-Policy': policy.join('; '),
    // As a URL it has no quotes in it.
    'Reporting-Endpoints': `csp="${new URL(`${apiUrl}/v1/reports/csp`).href}"`,
    'Integrity-Policy': 'blocked-destinations=(script)',
    // A page that is itself isolated may embed the frame only where its document says so.
    'Cross-Origin-Resource-Policy': page === 'frame' ? 'cross-origin' : 'same-origin',
    'Cross-Origin-Opener-Policy': openerPolicies[page],
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=(), clipboard-read=(), clipboard-write=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  }
}

/**
 * The headers of a file with a hash in its name. A worker has the policy of its own answer: this one has no network, so that what is
 * in the key worker can reach nobody but the page that started it.
 */
export function assetHeaders(contentType: string, isHttps: boolean): Record<string, string> {
  return {
    ...commonHeaders(isHttps),
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': contentType,
  }
}

/** The headers of an answer without content of ours: an error, or the word that the server is well. */
export function plainHeaders(isHttps: boolean): Record<string, string> {
  return {
    ...commonHeaders(isHttps),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
  }
}
