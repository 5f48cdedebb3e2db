// The wire contracts. A separate entry: a page that calls no server loads none of them.
export type { ApiCall, CallAnswer, CallInput, CallParameters } from './api/apiCall.ts'
export { type FailedAnswer, type FailedReason, failedAnswerSchema } from './api/failedAnswer.ts'
export { accountIdSchema, addressSchema, chainIdSchema, decimalSchema, integerSchema } from './api/fields.ts'
export { type SupportedChains, supportedChainsCall, supportedChainsSchema } from './chains/supportedChains.ts'
export {
  isOriginAllowed,
  type OriginRules,
  originsThatAllow,
  type ParsedOrigin,
  parseAllowedOrigin,
} from './projects/allowedOrigin.ts'
export {
  type JsonRpcAnswer,
  type JsonRpcError,
  type JsonRpcRequest,
  jsonRpcAnswerSchema,
  jsonRpcErrorSchema,
  jsonRpcRequestSchema,
} from './rpc/jsonRpc.ts'
export { rpcBatchLimit, rpcLogBlocksLimit, rpcProxyCall } from './rpc/rpcProxy.ts'
