import { unknownError } from '@latchkey/protocol'

function parse(answer: unknown, grammar: RegExp, what: string): string {
  if (typeof answer === 'string' && answer.length <= 20_000 && grammar.test(answer)) return answer
  throw unknownError({ details: `The answer is not ${what}` })
}

export function toSignature(answer: unknown): string {
  return parse(answer, /^0x([\da-f]{2}){64,}$/i, 'a signature')
}

export function toTransactionHash(answer: unknown): string {
  return parse(answer, /^0x[\da-f]{64}$/i, 'the hash of a transaction')
}

export function toQuantity(answer: unknown): bigint {
  return BigInt(parse(answer, /^0x[\da-f]{1,64}$/i, 'a number'))
}
