/** What must not be in a log, under whatever object it is found. */
const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'auth',
  'signature',
  'otp',
  'dpop',
  'accesstoken',
  'refreshtoken',
  'recoverygrant',
  'authshare',
  'recoveryshare',
])

/**
 * Replaces secrets in what is logged. Most entries have none and nothing nested: they come back as they are, which is why
 * this is not left to a library that walks every path of a list.
 */
export function redactSecrets(entry: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const name in entry) {
    const value = entry[name]
    const clean = secretNames.has(name.toLowerCase())
      ? '[redacted]'
      : isPlain(value) && depth < 4
        ? redactSecrets(value, depth + 1)
        : value
    if (clean === value) continue
    copy ??= { ...entry }
    copy[name] = clean
  }
  return copy ?? entry
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
