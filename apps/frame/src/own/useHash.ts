import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What stands after the `#` of the address. It says which section is shown, so that the browser's own buttons work. */
export function useHash(): readonly [hash: string, set: (hash: string) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash.slice(1))
  return [
    hash,
    (next) => {
      location.hash = next
    },
  ]
}
