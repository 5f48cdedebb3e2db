import type { Restrictions } from '@latchkey/protocol/api'
import type { Role } from '../roles.ts'
import type { HeavyLimits } from './heavyLimits.ts'
import type { LoginConfig } from './loginConfig.ts'
import type { RelayLimits } from './relayLimits.ts'

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
    /** What costs the nodes of chains much. Default: `defaultHeavyLimits`. */
    heavy?: HeavyLimits | undefined
  }
  /** Lets others than this machine read `/metrics`. */
  metricsToken?: string | undefined
  /** Off: nothing is kept of what visitors do. `days`: how long it is kept otherwise. */
  telemetry?: { isOff: boolean; days: number } | undefined
  /** A file with wallets of the operator's, for the directory. */
  walletsFile?: string | undefined
  /** What others keep and we fetch: metadata and pictures of NFTs. */
  outside?:
    | {
        /** What is on IPFS comes from there. */
        ipfsGateway?: string | undefined
        /** `host:port` of the operator's own, which may be fetched by http and on private addresses. */
        allowedHosts?: readonly string[] | undefined
        /** So much of the pictures is kept in the database. */
        pictureCacheBytes?: number | undefined
        /** A visitor waits no longer for metadata; what comes later is there the next time. */
        waitMs?: number | undefined
      }
    | undefined
  /**
   * `urls`: addresses of the relay besides that of `publicUrl`. `webhookHosts`: `host:port` that it may tell of messages, `*`
   * for every public one.
   */
  relay?:
    | { urls: readonly string[]; limits: RelayLimits; webhookHosts?: readonly string[] | undefined }
    | undefined
  /** Login by e-mail. Undefined: it is off. */
  login?: LoginConfig | undefined
  /** What is hidden from visitors in some time zones. Undefined: nothing. */
  restrictions?: Restrictions | undefined
  /** What the keys that the server signs with are encrypted with in the database: the first encrypts, any of them decrypts. */
  operatorKeys?: readonly Buffer[] | undefined
  /** Checks every answer against its schema. For tests: it costs time. */
  checksAnswers: boolean
}
