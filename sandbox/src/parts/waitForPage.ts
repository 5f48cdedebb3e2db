/** Waits until an address answers with a page. Gives up when `until` ends first, or after a while. */
export async function waitForPage(url: string, until: Promise<unknown>, timeout = 30_000): Promise<boolean> {
  let over = false
  const end = until.then(() => {
    over = true
  })
  const deadline = Date.now() + timeout
  while (!over && Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await response?.body?.cancel()
    // Somebody else might have answered while our own server was failing.
    if (response?.ok) return !over
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  return false
}
