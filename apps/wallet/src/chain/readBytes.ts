import { readMessage } from './readMessage.ts'

/** Bytes in hexadecimal, after `0x`. */
export function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Bytes as text where they are valid text, otherwise in hexadecimal. */
export function readBytes(bytes: unknown): string {
  return bytes instanceof Uint8Array ? readMessage(toHex(bytes)) : ''
}
