import { analyticsForbiddenError } from '@latchkey/protocol'
import {
  getAnalyticsConfigCall,
  telemetryBatchCall,
  telemetryBatchLimit,
  telemetryEventCall,
} from '@latchkey/protocol/api'
import { alertOnce } from '../../base/alert/alertOnce.ts'
import { apiAddress, callApi } from '../../base/api/callApi.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import type { EventRecord } from '../../base/events/event.ts'
import { toTelemetryEvent } from './toTelemetryEvent.ts'

export type Telemetry = {
  /** Sends events to the project's server if it wants them. Never rejects. */
  sendEvents(events: readonly EventRecord[], isLeaving: boolean): Promise<void>
}

/** Sends telemetry to the server. */
export function createTelemetry(context: Context): Telemetry {
  let isWanted: boolean | undefined
  let asking: Promise<boolean> | undefined
  const ask = () => {
    asking ??= callApi(context, getAnalyticsConfigCall, {}).then(
      ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
      () => false,
    )
    return asking
  }
  return {
    async sendEvents(records, isLeaving) {
      // A page that is being closed cannot wait for an answer.
      if (!isLeaving) isWanted = await ask()
      if (!isWanted) return
      const address = selectConnection(context.store.get())?.address
      const events = records
        .flatMap((record) => toTelemetryEvent(record, address) ?? [])
        .slice(-telemetryBatchLimit)
      const [first, ...others] = events
      if (!first) return
      if (isLeaving) {
        navigator.sendBeacon(apiAddress(context, telemetryBatchCall), JSON.stringify(events))
        return
      }
      try {
        await (others.length > 0
          ? callApi(context, telemetryBatchCall, { body: events })
          : callApi(context, telemetryEventCall, { body: first }))
      } catch (cause) {
        // A lost event does no harm, but the developer should hear of a project that is set up wrongly.
        if (isForbidden(cause)) alertOnce(context, analyticsForbiddenError({ cause }))
      }
    },
  }
}

/** Whether the server refused the project (status 403). */
function isForbidden(error: unknown): boolean {
  return (error as { cause?: { status?: unknown } }).cause?.status === 403
}
