import { walletDisconnectedError } from '@latchkey/protocol'

/** Waits for an answer from a wallet, unless the session ends before. */
export function unlessAborted<value>(signal: AbortSignal, answer: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const end = () =>
      reject(walletDisconnectedError({ details: 'The session ended before the wallet answered' }))
    signal.addEventListener('abort', end, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
