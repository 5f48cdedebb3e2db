import { customType } from 'drizzle-orm/pg-core'

/** Bytes, which we write as `0x` and lower-case hexadecimal digits. */
export const bytes = customType<{ data: string; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  toDriver: (hex) => Buffer.from(hex.slice(2), 'hex'),
  fromDriver: (value) => `0x${typeof value === 'string' ? value.slice(2) : value.toString('hex')}`,
})
