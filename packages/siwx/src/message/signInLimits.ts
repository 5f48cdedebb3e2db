/**
 * The most that a message may have of anything. All of it is ASCII: a character is a byte. A wallet that signs while it connects
 * names every method that the page may ask for, twice: in the statement, and in a resource.
 *
 * @example
 * if (statement.length > signInLimits.statement) throw new Error('Please write less')
 */
export const signInLimits = {
  message: 16_384,
  domain: 261,
  statement: 4096,
  uri: 8192,
  nonce: 128,
  requestId: 128,
  resources: 16,
} as const
