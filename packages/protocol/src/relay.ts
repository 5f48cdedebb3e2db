// The contract between clients and the relay. This is a separate entry, because only the relay loads it.
export { type RelayRefusal, relayRefusals } from './relay/refusals.ts'
export { type RelayError, type RelayErrorName, relayClose, relayErrors } from './relay/relayErrors.ts'
export { relayBatchLimit, relayMessageLimit, relayTtlLimit } from './relay/relayLimits.ts'
export {
  type RelayDelivery,
  type RelayMethod,
  type RelayParams,
  relayDeliverySchema,
  relayMethods,
  toRelayMethod,
} from './relay/relayMethods.ts'
export { relayKeyCall, relayRpcCall } from './relay/rpcCalls.ts'
export {
  attestationCall,
  attestationPageCall,
  registerDeviceCall,
  verifyKeyCall,
  verifyKeysCall,
} from './relay/verifyCalls.ts'
