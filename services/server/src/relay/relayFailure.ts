import { type RelayErrorName, relayErrors } from '@latchkey/protocol/relay'

/** A request that the relay refuses. It becomes the `error` of the answer. */
export class RelayFailure extends Error {
  override name = 'RelayFailure'
  readonly fault: RelayErrorName

  constructor(fault: RelayErrorName, options?: { cause?: unknown }) {
    super(relayErrors[fault].message, options)
    this.fault = fault
  }
}
