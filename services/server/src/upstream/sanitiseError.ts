import type { JsonRpcError } from '@latchkey/protocol/api'

const addresses = /\b(?:https?|wss?):\/\/[^\s"'<>]+/gi
const hex = /^0x[0-9a-fA-F]*$/

/**
 * What a caller may see of a node's error: the code, the message without addresses (which may hold an API key) and the data of
 * a revert, which clients decode. Everything else a provider adds stays here.
 */
export function sanitiseError(error: unknown): JsonRpcError {
  const code = read(error, 'code')
  const message = read(error, 'message')
  const data = revertData(read(error, 'data'))
  return {
    code: typeof code === 'number' && Number.isSafeInteger(code) ? code : -32603,
    message:
      (typeof message === 'string' ? message : '')
        .replace(addresses, '[address]')
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 1000) || 'Internal error',
    ...(data !== undefined && { data }),
  }
}

/** As text, or one level down, as some nodes put it. */
function revertData(data: unknown): string | undefined {
  const text = typeof data === 'string' ? data : read(data, 'data')
  return typeof text === 'string' && hex.test(text) ? text : undefined
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
