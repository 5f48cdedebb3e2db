import type { RequestHandler } from '../createRequestHandler.ts'
import type { Delivery } from '../messages/createDelivery.ts'
import { type Connection, sendText } from './connection.ts'
import { deliveredSeq } from './deliveryText.ts'

/**
 * Takes what clients send, one text at a time: requests, which are answered, and answers, which acknowledge what they were
 * sent.
 */
export function createFrameHandler({
  requests,
  delivery,
}: {
  requests: RequestHandler
  delivery: Pick<Delivery, 'acknowledge'>
}): (connection: Connection, text: string) => void {
  async function answer(connection: Connection, frame: unknown) {
    connection.unanswered++
    connection.hasAsked = true
    const given = requests(connection, frame)
    sendText(connection, JSON.stringify(given instanceof Promise ? await given : given))
    connection.unanswered--
  }

  return (connection, text) => {
    const frame = parse(text)
    if (typeof frame === 'object' && frame !== null && !Array.isArray(frame) && !('method' in frame)) {
      const seq = 'result' in frame && 'id' in frame ? deliveredSeq(frame.id) : undefined
      connection.hasAsked = false
      if (seq !== undefined) delivery.acknowledge(connection, seq)
    } else void answer(connection, frame)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
