import { useState } from 'react'
import { safeImageUrl } from './safeImageUrl.ts'

/** The attributes of an `<img>` for an address from outside; undefined when it must not be shown or did not load. */
export function useImage(src: string | undefined, trusted: boolean) {
  const [broken, setBroken] = useState<string>()
  const url = trusted ? src : safeImageUrl(src)
  if (!url || url === broken) return undefined
  return {
    src: url,
    alt: '',
    // An image that is written into its address (`data:`) is not fetched, so it is there with the first frame.
    loading: url.startsWith('data:') ? 'eager' : 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    draggable: false,
    onError: () => setBroken(url),
  } as const
}
