import type { Gate } from '../http/createGate.ts'
import { Failure } from '../http/failure.ts'

/** The gate for telemetry: who is not let in is forbidden (403). The kit shows an alert for that, once. */
export function forbiddingGate(gate: Gate): Gate {
  return {
    ...gate,
    async admit(...parameters) {
      try {
        return await gate.admit(...parameters)
      } catch (error) {
        if (error instanceof Failure && error.status === 401)
          throw new Failure(403, error.reasons, { headers: error.headers, cause: error })
        throw error
      }
    },
  }
}
