/**
 * Loads something at the first call and shares the result with all later calls. A failed load is tried again by the next call.
 *
 * @example
 * const loadActions = loadOnce(async () => (await import('./actions.ts')).actions)
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
