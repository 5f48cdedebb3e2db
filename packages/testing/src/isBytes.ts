/** Whether a value is bytes, also those of another realm: jsdom has a `Uint8Array` of its own, of which Node's are no instances. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}
