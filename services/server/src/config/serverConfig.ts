import type { Role } from '../roles.ts'

/** A bucket of tokens: `burst` of them at most, filled again at `perSecond`. */
export type Bucket = { burst: number; perSecond: number }

/** What `createServer` and the modules need to know of the configuration. */
export type ServerConfig = {
  roles: readonly Role[]
  /** Where visitors reach this server. */
  publicUrl: string
  /** Networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  limits: {
    /** Each address, on each route. */
    address: Bucket
    /** Each project, unless it has limits of its own. */
    project: Bucket
  }
  /** Lets others than this machine read `/metrics`. */
  metricsToken?: string | undefined
  /** Off: nothing is kept of what visitors do. `days`: how long it is kept otherwise. */
  telemetry?: { isOff: boolean; days: number } | undefined
  /** Checks every answer against its schema. For tests: it costs time. */
  checksAnswers: boolean
}
