import type { SocialPopup } from '@latchkey/core'

/** A window of a provider, as far as the page that has opened it can see it. */
export function createFakePopup() {
  const popup = {
    closed: false,
    /** Where it was sent. */
    addresses: [] as string[],
    location: { replace: (uri: string) => void popup.addresses.push(uri) },
    close() {
      popup.closed = true
    },
    focus() {},
  }
  return popup satisfies SocialPopup
}
