/** A time zone by the name that this runtime has for it: `PRC` and `asia/shanghai` are both `Asia/Shanghai`. Undefined: there is no such zone. */
export function toCanonicalTimeZone(name: string): string | undefined {
  // Newer runtimes also take offsets such as +08:00, which are not zones: no browser would ever be in one.
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
