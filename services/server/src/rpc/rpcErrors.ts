import type { JsonRpcError } from '@latchkey/protocol/api'

// The errors of JSON-RPC 2.0. `data` says more, for whoever debugs.

export const parseError = (data: string): JsonRpcError => ({ code: -32700, message: 'Parse error', data })
export const invalidRequest = (data: string): JsonRpcError => ({
  code: -32600,
  message: 'Invalid Request',
  data,
})
export const methodNotFound = (data: string): JsonRpcError => ({
  code: -32601,
  message: 'Method not found',
  data,
})
export const invalidParams = (data: string): JsonRpcError => ({
  code: -32602,
  message: 'Invalid params',
  data,
})
export const internalError = (data: string): JsonRpcError => ({
  code: -32603,
  message: 'Internal error',
  data,
})
