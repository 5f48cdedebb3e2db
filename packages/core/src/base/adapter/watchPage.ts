/** Wallets put themselves into a page late, some only when their service worker has woken up, and fire no event. */
const firstPause = 50
const lastPause = 25_600
const occasions = ['DOMContentLoaded', 'load', 'pageshow', 'focus', 'visibilitychange'] as const

/**
 * Calls `look` whenever a wallet may have appeared or gone: often at first, less and less often until a minute has passed, and when the
 * visitor comes back to the page. Returns a function that ends the watch.
 *
 * @example
 * const end = watchPage(window, () => list(window.injectedWeb3))
 */
export function watchPage(target: Partial<EventTarget>, look: () => void): () => void {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  function lookAgain(pause: number): void {
    look()
    if (pause <= lastPause) timer = setTimeout(lookAgain, pause, pause * 2)
  }
  // A server has no wallets.
  if (target.addEventListener) {
    for (const occasion of occasions) target.addEventListener(occasion, look, { signal: ending.signal })
    lookAgain(firstPause)
  }
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}
