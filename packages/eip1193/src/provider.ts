import { read } from '@latchkey/core'

/** A wallet as EIP-1193 describes it. Only `request` can be relied on. */
export type Provider = { request(request: { method: string; params?: unknown }): Promise<unknown> }

/**
 * Whether a value is a provider. Throws where a hostile getter does.
 *
 * @example
 * if (isProvider(window.ethereum)) use(window.ethereum)
 */
export function isProvider(value: unknown): value is Provider {
  return typeof read(value, 'request') === 'function'
}
