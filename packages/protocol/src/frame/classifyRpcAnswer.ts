export type RpcAnswerKind = 'transactionHash' | 'signedMessage' | 'object'

/**
 * What an answer to an RPC request is, by its form: 32 hexadecimal bytes are the hash of a transaction, 31 or more are a signed message, and
 * everything else is an object.
 *
 * @example
 * classifyRpcAnswer(`0x${'ab'.repeat(32)}`) // 'transactionHash'
 * classifyRpcAnswer(`0x${'ab'.repeat(65)}`) // 'signedMessage'
 * classifyRpcAnswer({ signature: '…' }) // 'object'
 */
export function classifyRpcAnswer(answer: unknown): RpcAnswerKind {
  if (typeof answer !== 'string') return 'object'
  if (/^0x[\da-f]{64}$/i.test(answer)) return 'transactionHash'
  return /^0x[\da-f]{62,}$/i.test(answer) ? 'signedMessage' : 'object'
}
