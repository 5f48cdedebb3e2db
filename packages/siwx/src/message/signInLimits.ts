/**
 * The most that a message may have of anything. All of it is ASCII: a character is a byte.
 *
 * @example
 * if (statement.length > signInLimits.statement) throw new Error('Please write less')
 */
export const signInLimits = {
  message: 4096,
  domain: 261,
  statement: 512,
  uri: 2048,
  nonce: 128,
  requestId: 128,
  resources: 16,
} as const
