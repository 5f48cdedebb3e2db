/**
 * What every response of the page carries. The page holds nothing inline, so the policy needs no exception.
 *
 * @example
 * securityHeaders({ connect: ['https://rpc.example'] })['Content-Security-Policy']
 */
export function securityHeaders({
  connect,
  frames = [],
  images = [],
  camera = false,
  isWindow = false,
}: {
  connect: readonly string[]
  /** Whose pages it may hold in a frame. */
  frames?: readonly string[]
  /** Hosts of pictures that are not https: a server on this machine. `own`: no picture from anywhere else. */
  images?: readonly string[] | 'own'
  /** Whether the page may ask for the camera. */
  camera?: boolean
  /** Whether pages that open it in a window of its own may find that window again. */
  isWindow?: boolean
}): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src':
      images === 'own'
        ? ["'self'"]
        : ["'self'", 'data:', 'https:', ...new Set(images.map((url) => new URL(url).origin))],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(connect.map((url) => new URL(url).origin))],
    ...(frames.length > 0 && { 'frame-src': [...new Set(frames.map((url) => new URL(url).origin))] }),
    'require-trusted-types-for': ["'script'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=()`,
    // Popups stay possible: some wallets open one.
    'Cross-Origin-Opener-Policy': isWindow ? 'unsafe-none' : 'same-origin-allow-popups',
  }
}
