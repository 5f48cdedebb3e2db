/** Something cannot be opened. It says neither what nor with which key. */
export class SealingError extends Error {
  override name = 'SealingError'
}
