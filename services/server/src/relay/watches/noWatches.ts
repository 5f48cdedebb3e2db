import { RelayFailure } from '../relayFailure.ts'
import type { Watches } from './createWatches.ts'

/** For a relay without webhooks. */
export const noWatches: Watches = {
  async register() {
    throw new RelayFailure('InvalidWebhookUrl')
  },
  async unregister() {},
  isAny: () => false,
  isWatched: () => false,
  subscribed: async () => true,
  async unsubscribed() {},
  async look() {},
  async sweep() {},
  onWatched() {},
}
