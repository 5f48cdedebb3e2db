import { useEffect, useState } from 'react'

/** What `load` brings, once it is wanted; loads again when `key` changes, and shows the former until then. */
export function useLoaded<T>(
  wanted: boolean,
  key: unknown,
  load: () => Promise<T>,
  onFail: (cause: unknown) => void = () => {},
): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new at every render; `key` says when they mean something new
  useEffect(() => {
    let isCurrent = true
    if (wanted) load().then((value) => isCurrent && setLoaded({ value }), onFail)
    return () => {
      isCurrent = false
    }
  }, [wanted, key])
  return loaded?.value
}
