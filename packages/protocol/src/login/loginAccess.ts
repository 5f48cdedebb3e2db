import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { deviceIdSchema, nothing, originSchema, timeSchema } from './loginFields.ts'

/** `POST /v1/login/consents`: the visitor lets a dapp see and use the wallet. */
export const loginConsentCall = {
  method: 'POST',
  path: '/v1/login/consents',
  project: 'query',
  body: z.strictObject({ origin: originSchema }),
  answer: nothing,
} as const satisfies ApiCall

/** `GET /v1/login/sessions`: where the account is logged in. */
export const loginSessionsCall = {
  method: 'GET',
  path: '/v1/login/sessions',
  project: 'query',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        origin: z.string(),
        device: z.string(),
        place: z.string(),
        createdAt: timeSchema,
        usedAt: timeSchema,
        isCurrent: z.boolean(),
      }),
    ),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/sessions/{id}/revoke`: ends a session of the account. */
export const loginRevokeSessionCall = {
  method: 'POST',
  path: '/v1/login/sessions/{id}/revoke',
  project: 'query',
  params: z.object({ id: z.uuid() }),
  body: nothing,
  answer: nothing,
} as const satisfies ApiCall

/** `GET /v1/login/devices`: the devices that the account knows. */
export const loginDevicesCall = {
  method: 'GET',
  path: '/v1/login/devices',
  project: 'query',
  answer: z.object({
    devices: z.array(
      z.object({
        id: deviceIdSchema,
        name: z.string(),
        origin: z.string(),
        createdAt: timeSchema,
        usedAt: timeSchema,
        isCurrent: z.boolean(),
      }),
    ),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/devices/{id}/revoke`: the account forgets a device, its sessions and its shares. */
export const loginRevokeDeviceCall = {
  method: 'POST',
  path: '/v1/login/devices/{id}/revoke',
  project: 'query',
  params: z.object({ id: deviceIdSchema }),
  body: nothing,
  answer: nothing,
} as const satisfies ApiCall
