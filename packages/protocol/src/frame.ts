// The contract between a page and the wallet frame. This is a separate entry, because only those two load it.
export {
  type AppMessage,
  type AppMessageType,
  type AppPayload,
  appMessageSchema,
  appPayloads,
  frameLanguages,
} from './frame/appMessages.ts'
export { classifyRpcAnswer, type RpcAnswerKind } from './frame/classifyRpcAnswer.ts'
export {
  type FrameAccount,
  type FrameAnswer,
  type FrameAnswerPayload,
  type FrameLogin,
  type FrameUser,
  frameAnswerSchema,
  frameAnswers,
  type LoginAction,
} from './frame/frameAnswers.ts'
export {
  type FrameError,
  type FrameErrorCode,
  frameErrorCodes,
  frameErrorSchema,
} from './frame/frameErrors.ts'
export { type FrameEvent, type FrameKind, frameEventSchema, frameKinds } from './frame/frameEvents.ts'
export { frameLimits, frameRates, frameTimeouts, maximumBytesOf } from './frame/frameLimits.ts'
export { fromFrame } from './frame/fromFrame.ts'
export { frameVersion, type Hello, helloSchema, type Ready, readySchema } from './frame/handshake.ts'
export { jsonBytes } from './frame/jsonBytes.ts'
export { type RpcAnswer, rpcAnswers } from './frame/rpcAnswers.ts'
export {
  isUnsafeRpcMethod,
  rpcRiskOf,
  type SafeRpcMethod,
  safeRpcMethods,
  type UnsafeRpcMethod,
  unsafeRpcMethods,
} from './frame/rpcMethods.ts'
export { type RpcParams, rpcParams } from './frame/rpcParams.ts'
export {
  type LoginProvider,
  loginProviders,
  type SocialAccount,
  type SocialProvider,
  socialAccounts,
  socialProviders,
} from './login/loginProviders.ts'
