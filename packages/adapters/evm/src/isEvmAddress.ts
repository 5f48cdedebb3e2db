/** Whether a value has the form of an EVM address. Upper and lower case are not checked. */
export function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
