/**
 * Where the sandbox's chains and server are: the addresses of `npm start`, unless the environment names others.
 *
 * @example
 * sandboxUrls({}) // { one: 'http://127.0.0.1:4451', two: 'http://127.0.0.1:4452', api: 'http://localhost:4410' }
 */
export function sandboxUrls(env: Readonly<Record<string, unknown>>): {
  one: string
  two: string
  api: string
} {
  return {
    one: readUrl(env.VITE_SANDBOX_ONE_URL, 'VITE_SANDBOX_ONE_URL', 'http://127.0.0.1:4451'),
    two: readUrl(env.VITE_SANDBOX_TWO_URL, 'VITE_SANDBOX_TWO_URL', 'http://127.0.0.1:4452'),
    api: readUrl(env.VITE_SANDBOX_API_URL, 'VITE_SANDBOX_API_URL', 'http://localhost:4410'),
  }
}

function readUrl(value: unknown, name: string, fallback: string): string {
  if (value === undefined || value === '') return fallback
  if (typeof value !== 'string' || !URL.canParse(value))
    throw new Error(`${name} must be an http(s) address.`)
  return value
}
