export { checkMessage, type SignInExpectations } from './checks/checkMessage.ts'
export { loadMessages, loadVerifier } from './families/families.ts'
export type { EthCall, SignatureProof, Verifier } from './families/signatureProof.ts'
export { createSiwx, type SiwxOptions } from './kit/createSiwx.ts'
export type { KeyValueStorage } from './kit/keptSessions.ts'
export { type LocalSessionsOptions, localSessions } from './kit/localSessions.ts'
export {
  type ServerSessions,
  type ServerSessionsOptions,
  serverSessions,
} from './kit/serverSessions.ts'
export type { SessionStore } from './kit/sessionStore.ts'
export type { Caip122Message } from './message/caip122Message.ts'
export { formatMessage } from './message/formatMessage.ts'
export type { MessageFormat, SignInFamily } from './message/messageFormat.ts'
export { parseMessage } from './message/parseMessage.ts'
export { signInLimits } from './message/signInLimits.ts'
