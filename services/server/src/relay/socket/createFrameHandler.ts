import type { RequestHandler } from '../createRequestHandler.ts'
import { createTurns } from '../fair/createTurns.ts'
import type { Delivery } from '../messages/createDelivery.ts'
import { type Connection, sendText } from './connection.ts'
import { deliveredSeq } from './deliveryText.ts'

/** With so many texts of a client waiting, no more are read from its socket: it waits, and not the memory of the process. */
const maxWaitingFrames = 8

/**
 * Takes what clients send, one text at a time: requests, which are answered, and answers, which acknowledge what they were
 * sent. Where much comes at once it is taken in turns, by address and client.
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

  function handle(connection: Connection, text: string) {
    const frame = parse(text)
    if (typeof frame === 'object' && frame !== null && !Array.isArray(frame) && !('method' in frame)) {
      const seq = 'result' in frame && 'id' in frame ? deliveredSeq(frame.id) : undefined
      connection.hasAsked = false
      if (seq !== undefined) delivery.acknowledge(connection, seq)
    } else void answer(connection, frame)
  }

  const turns = createTurns<{ connection: Connection; text: string }>({
    run({ connection, text }) {
      connection.waitingFrames--
      if (connection.waitingFrames === 0 && connection.socket.isPaused) connection.socket.resume()
      handle(connection, text)
    },
  })

  return (connection, text) => {
    connection.waitingFrames++
    turns.add(connection, { connection, text })
    if (connection.waitingFrames >= maxWaitingFrames) connection.socket.pause()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
