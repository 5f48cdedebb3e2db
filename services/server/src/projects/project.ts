import type { OriginRules } from '@latchkey/protocol/api'
import type { Bucket } from '../config/serverConfig.ts'

/** Who may call the server, and from where. */
export type Project = OriginRules & {
  id: string
  name: string
  /** Takes calls without an `Origin` from programs that are not browsers. */
  isNative: boolean
  hasTelemetry: boolean
  /** Limits of its own. */
  limit?: Bucket | undefined
  createdAt: Date
}

/** What a project id looks like. Nothing else is ever looked up. */
export const projectIdPattern = /^[A-Za-z0-9_-]{1,64}$/
