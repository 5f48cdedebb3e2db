// Loaded with the first transaction: it needs the decoders of Substrate's metadata.
export { checkPolkadotPayment } from './checkPolkadotPayment.ts'
export { describeCall } from './describeCall.ts'
