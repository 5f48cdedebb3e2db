/**
 * Loads something when it is first wanted, once for all who want it. What could not be loaded is tried again the next time.
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
