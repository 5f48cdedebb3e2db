/** Calls back once the page has loaded and has nothing to do; never for visitors who save data. */
export function whenIdle(callback: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  // Safari has no idle callbacks.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(callback)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}
