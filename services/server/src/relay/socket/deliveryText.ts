import { createHash } from 'node:crypto'
import type { StoredMessage } from '../messages/messageStore.ts'

/**
 * The id of a delivery is made from the message's `seq`: sent again, it has the same one. Sixteen digits, as clients take
 * longer ones for big integers and smaller ones for none of a relay.
 */
const idBase = 1_000_000_000_000_000

/** The id under which a message is delivered. */
export function deliveryId(seq: number): number {
  return idBase + seq
}

/** The text that delivers a message to a client. */
export function deliveryText(message: StoredMessage, clientId: string): string {
  const { seq, topic, message: text, publishedAt, tag, attestation } = message
  const data = { topic, message: text, publishedAt, tag, ...(attestation && { attestation }) }
  const params = JSON.stringify({ id: subscriptionId(topic, clientId), data })
  return `{"id":${deliveryId(seq)},"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`
}

/** The `seq` that an answer of a client is about. Undefined: about none. Clients write long ids as `"…n"`. */
export function deliveredSeq(id: unknown): number | undefined {
  const seq = Number(typeof id === 'string' ? id.replace(/n$/, '') : id) - idBase
  return Number.isSafeInteger(seq) && seq > 0 ? seq : undefined
}

/** How clients name a subscription themselves. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}
