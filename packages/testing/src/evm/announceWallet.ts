/** Announces a wallet by EIP-6963, now and whenever a page asks. Returns what ends it. */
export function announceWallet(target: EventTarget, detail: { info: object; provider: object }): () => void {
  const announce = () => {
    target.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ ...detail }) }),
    )
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
