// What the wallet inside the web application's sandbox page describes with the same words.
export { type Call, describeCall, type KnownChain, type KnownToken } from './describeCall.ts'
export { readMessage } from './readMessage.ts'
