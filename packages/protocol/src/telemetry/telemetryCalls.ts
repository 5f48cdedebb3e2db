import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { telemetryEventSchema } from './telemetryEvent.ts'

/** How many events one batch may have. */
export const telemetryBatchLimit = 100

/** `POST /e`: one event. 202: it is stored. 204: the visitor or the project does not want telemetry. */
export const telemetryEventCall = {
  method: 'POST',
  path: '/e',
  project: 'query',
  body: telemetryEventSchema,
} as const satisfies ApiCall

/** `POST /batch`: several events at once, as `sendBeacon` sends them when a page is left. All of them are stored, or none. */
export const telemetryBatchCall = {
  method: 'POST',
  path: '/batch',
  project: 'query',
  body: /* @__PURE__ */ z
    .array(telemetryEventSchema)
    .check(
      z.minLength(1),
      z.maxLength(telemetryBatchLimit, `must not have more than ${telemetryBatchLimit} events`),
    ),
} as const satisfies ApiCall

/** `GET /getAnalyticsConfig`: whether the project wants telemetry. */
export const getAnalyticsConfigCall = {
  method: 'GET',
  path: '/getAnalyticsConfig',
  project: 'query',
  answer: /* @__PURE__ */ z.object({ isAnalyticsEnabled: z.boolean() }),
} as const satisfies ApiCall

export type AnalyticsConfig = z.infer<typeof getAnalyticsConfigCall.answer>
