type Connection = { saveData?: boolean }

/** Calls back once the page has loaded and has nothing to do; never for visitors who save data. Returns what cancels it. */
export function whenIdle(callback: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    // A moment first, so that the page's own late work goes ahead.
    timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(callback), 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
