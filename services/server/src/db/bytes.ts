import { customType } from 'drizzle-orm/pg-core'

/** The bytes of `0x` and hexadecimal digits. */
export function toBytes(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex')
}

/** `0x` and the hexadecimal digits of bytes. */
export function toHex(value: Uint8Array): string {
  return `0x${Buffer.from(value).toString('hex')}`
}

/** Bytes, which we write as `0x` and lower-case hexadecimal digits. */
export const bytes = customType<{ data: string; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  toDriver: toBytes,
  fromDriver: (value) => `0x${typeof value === 'string' ? value.slice(2) : value.toString('hex')}`,
})
