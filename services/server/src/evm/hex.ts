/** Bytes as the RPC writes them. */
export type Hex = `0x${string}`

/** Whether a value from a node is whole bytes in hexadecimal digits. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(value)
}

/** Whether a value from a node is a number of at most 256 bits, such as `0x1b4`. */
export function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)
}
