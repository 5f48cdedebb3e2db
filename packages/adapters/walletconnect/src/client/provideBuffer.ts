/**
 * The client writes and reads what a wallet signs while it connects with Node's `Buffer`, which a page does not have. Where the page has none
 * of its own, it gets one, and only when a wallet is asked to sign.
 */
export async function provideBuffer(): Promise<void> {
  if ('Buffer' in globalThis) return
  const { Buffer } = await import('buffer/')
  Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true })
}
