import { timeoutError } from '@latchkey/protocol'

/**
 * Waits for a promise, but not longer than `milliseconds`. What the promise does later is ignored.
 *
 * @example
 * const accounts = await within(3_000, provider.request({ method: 'eth_accounts' }))
 */
export function within<value>(milliseconds: number, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(timeoutError({ details: `No answer within ${milliseconds} ms` })),
      milliseconds,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
