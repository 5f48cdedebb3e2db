import { isLatchkeyError } from './isLatchkeyError.ts'

/**
 * The seconds that a visitor has to wait before the next e-mail login, where an error says so; undefined for every other error.
 *
 * @example
 * const seconds = cooldownSeconds(loginCooldownError(11_200)) // 12
 */
export function cooldownSeconds(error: unknown): number | undefined {
  if (!isLatchkeyError(error) || error.code !== 'LOGIN_COOLDOWN') return undefined
  const seconds = /\d+/.exec(error.message)
  return seconds ? Number(seconds[0]) : undefined
}
