type Exchange = { topic: string; request: { method: string }; response?: object | undefined }

/** The record that a client keeps of its requests, as far as it is needed here. */
type History = {
  on(event: 'history_updated', listener: (exchange: Exchange) => void): unknown
  off(event: 'history_updated', listener: (exchange: Exchange) => void): unknown
}

/**
 * Sends a request to the other end of a session and resolves when it is answered. Rejects when the answer is a no.
 *
 * A client's own `acknowledged()` never resolves when the answer comes before it is called, as it may where both ends are on
 * one machine.
 *
 * @example
 * await untilAnswered(client.core.history, { topic, method: 'wc_sessionExtend' }, () => client.extend({ topic }))
 */
export async function untilAnswered(
  history: History,
  { topic, method }: { topic: string; method: string },
  send: () => Promise<unknown>,
): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => {
    history.on('history_updated', function listen({ topic: where, request, response }) {
      if (where !== topic || request.method !== method || !response) return
      history.off('history_updated', listen)
      if ('error' in response) reject(new Error(`${method} was refused: ${JSON.stringify(response.error)}`))
      else resolve()
    })
  })
  // It may reject before `await answered`, which would be an unhandled rejection.
  answered.catch(() => {})
  await send()
  await answered
}
