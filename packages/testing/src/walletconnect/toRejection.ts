/** A provider's error as WalletConnect says it: "the owner says no" has a code of its own there. */
export function toRejection(error: unknown): { code: number; message: string } {
  const code: unknown = Reflect.get(Object(error), 'code')
  const message = error instanceof Error ? error.message : 'Failed'
  if (code === 4001) return { code: 5000, message: 'User rejected.' }
  return { code: typeof code === 'number' ? code : -32000, message, ...dataOf(error) }
}

function dataOf(error: unknown): { data?: unknown } {
  const data: unknown = Reflect.get(Object(error), 'data')
  return data === undefined ? {} : { data }
}
