import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RestrictableFeature, restrictableFeatures } from '@latchkey/protocol'
import { z } from 'zod'
import { type Role, roles } from '../roles.ts'
import { ConfigError } from './configError.ts'
import { readFarcasterConfig } from './farcasterConfig.ts'
import { defaultHeavyLimits } from './heavyLimits.ts'
import { isThisMachine, type LoginSettings } from './loginConfig.ts'
import { defaultRelayLimits } from './relayLimits.ts'
import type { ServerConfig } from './serverConfig.ts'
import { readSocialSettings } from './socialConfig.ts'
import { toCanonicalTimeZone } from './toCanonicalTimeZone.ts'

/** Everything that `main.ts` needs. */
export type Config = {
  server: ServerConfig
  host: string
  port: number
  /** A PostgreSQL of the operator's, or the folder of our own. */
  database: { url: string } | { folder: string }
  poolSize: number
  redisUrl?: string | undefined
  chainsFile: string
  /** Undefined: login by e-mail is off. */
  login?: LoginSettings | undefined
  logLevel: string
  /** How long a stop waits for what is in flight. */
  shutdownMs: number
}

const wholeNumber = (standard: number, { min, max }: { min: number; max: number }) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(standard)

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const url = (schemes: RegExp, message: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.test(new URL(text).protocol), message)

const mebibyte = 1024 * 1024
/** Of messages that the relay stores, and of mebibytes. */
const storedRange = { min: 1, max: 1_000_000_000 }

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(4410, { min: 0, max: 65_535 }),
  PUBLIC_URL: url(/^https?:$/, 'must be an http or https address').optional(),
  ROLES: list
    .refine((names) => names.length > 0, 'must name at least one role')
    .refine((names): names is Role[] => names.every(isRole), `must be a list of ${roles.join(', ')}`)
    .default([...roles]),
  DATA_DIR: z.string().default('.latchkey'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'must be a postgres:// address').optional(),
  DATABASE_POOL_SIZE: wholeNumber(10, { min: 2, max: 500 }),
  REDIS_URL: url(/^rediss?:$/, 'must be a redis:// or rediss:// address').optional(),
  CHAINS_FILE: z.string().default(fileURLToPath(new URL('../../chains/sandbox.json', import.meta.url))),
  WALLETS_FILE: z.string().optional(),
  TRUSTED_PROXIES: list
    .refine(
      (networks) => networks.every(isNetwork),
      'must be a list of addresses or networks such as 10.0.0.0/8',
    )
    .default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SHUTDOWN_SECONDS: wholeNumber(10, { min: 0, max: 600 }),
  RATE_ADDRESS_BURST: wholeNumber(100, { min: 1, max: 1_000_000 }),
  RATE_ADDRESS_PER_SECOND: wholeNumber(10, { min: 1, max: 1_000_000 }),
  RATE_PROJECT_BURST: wholeNumber(2_000, { min: 1, max: 1_000_000 }),
  RATE_PROJECT_PER_SECOND: wholeNumber(200, { min: 1, max: 1_000_000 }),
  RATE_HEAVY_ADDRESS_BURST: wholeNumber(defaultHeavyLimits.address.burst, { min: 1, max: 1_000_000 }),
  RATE_HEAVY_ADDRESS_PER_SECOND: wholeNumber(defaultHeavyLimits.address.perSecond, {
    min: 1,
    max: 1_000_000,
  }),
  RATE_HEAVY_PROJECT_BURST: wholeNumber(defaultHeavyLimits.project.burst, { min: 1, max: 1_000_000 }),
  RATE_HEAVY_PROJECT_PER_SECOND: wholeNumber(defaultHeavyLimits.project.perSecond, {
    min: 1,
    max: 1_000_000,
  }),
  IPFS_GATEWAY: url(/^https?:$/, 'must be an http or https address').optional(),
  FETCH_ALLOWED_HOSTS: list
    .refine((hosts) => hosts.every(isHost), 'must be a list of hosts with their ports such as 127.0.0.1:8080')
    .default([]),
  PICTURE_CACHE_MB: wholeNumber(512, { min: 1, max: 1_000_000 }),
  RELAY_URLS: list
    .refine(
      (urls) => urls.every((text) => URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol)),
      'must be a list of ws:// or wss:// addresses',
    )
    .default([]),
  RELAY_WEBHOOK_HOSTS: list
    .refine(
      (hosts) => hosts.every((host) => host === '*' || isHost(host)),
      'must be a list of hosts with their ports such as push.example.com:443, or *',
    )
    .default([]),
  RELAY_CONNECTIONS: wholeNumber(defaultRelayLimits.connections, { min: 1, max: 1_000_000 }),
  RELAY_ADDRESS_CONNECTIONS: wholeNumber(defaultRelayLimits.addressConnections, { min: 1, max: 1_000_000 }),
  RELAY_SUBSCRIPTIONS: wholeNumber(defaultRelayLimits.subscriptions, { min: 1, max: 1_000_000 }),
  RELAY_ADDRESS_SUBSCRIPTIONS: wholeNumber(defaultRelayLimits.addressSubscriptions, {
    min: 1,
    max: 100_000_000,
  }),
  RELAY_ALL_SUBSCRIPTIONS: wholeNumber(defaultRelayLimits.allSubscriptions, { min: 1, max: 100_000_000 }),
  RELAY_ADDRESS_READS: wholeNumber(defaultRelayLimits.addressReads, { min: 1, max: 100_000_000 }),
  RELAY_CLIENT_BURST: wholeNumber(defaultRelayLimits.client.burst, { min: 1, max: 1_000_000 }),
  RELAY_CLIENT_PER_SECOND: wholeNumber(defaultRelayLimits.client.perSecond, { min: 1, max: 1_000_000 }),
  RELAY_PROJECT_BURST: wholeNumber(defaultRelayLimits.project.burst, { min: 1, max: 1_000_000 }),
  RELAY_PROJECT_PER_SECOND: wholeNumber(defaultRelayLimits.project.perSecond, { min: 1, max: 1_000_000 }),
  RELAY_MAILBOX_MESSAGES: wholeNumber(defaultRelayLimits.mailbox.messages, { min: 1, max: 1_000_000 }),
  KEY_ENCRYPTION_KEY: list
    .transform((texts) => texts.map(readOperatorKey))
    .refine(
      (keys): keys is Buffer[] => keys.every((key) => key !== undefined),
      'must be 32 random bytes in base64 or hexadecimal digits, as openssl rand -base64 32 gives them, or several with commas between',
    )
    .default([]),
  RELAY_CLIENT_STORED_MESSAGES: wholeNumber(defaultRelayLimits.stored.client.messages, storedRange),
  RELAY_CLIENT_STORED_MB: wholeNumber(defaultRelayLimits.stored.client.bytes / mebibyte, storedRange),
  RELAY_ADDRESS_STORED_MESSAGES: wholeNumber(defaultRelayLimits.stored.address.messages, storedRange),
  RELAY_ADDRESS_STORED_MB: wholeNumber(defaultRelayLimits.stored.address.bytes / mebibyte, storedRange),
  RELAY_PROJECT_STORED_MESSAGES: wholeNumber(defaultRelayLimits.stored.project.messages, storedRange),
  RELAY_PROJECT_STORED_MB: wholeNumber(defaultRelayLimits.stored.project.bytes / mebibyte, storedRange),
  RELAY_STORED_MESSAGES: wholeNumber(defaultRelayLimits.stored.all.messages, storedRange),
  RELAY_STORED_MB: wholeNumber(defaultRelayLimits.stored.all.bytes / mebibyte, storedRange),
  SMTP_URL: url(/^smtps?:$/, 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>"\r\n]{1,60}<)?[^\s<>",;@]+@[^\s<>",;@]+>?$/,
      'must be an address such as Example <login@example.com>',
    )
    .optional(),
  FRAME_URL: url(/^https?:$/, 'must be an http or https address')
    .transform((text) => new URL(text).origin)
    .optional(),
  LOGIN_KEYS_FILE: z.string().optional(),
  LOGIN_KEYS: z.string().optional(),
  ESCROW_SOCKET: z.string().optional(),
  ESCROW_KEYS_FILE: z.string().optional(),
  AUDIT_HEADS_FILE: z.string().optional(),
  LOGIN_MAILS_PER_HOUR: wholeNumber(200, { min: 1, max: 1_000_000 }),
  LOGIN_REVERT_SECONDS: wholeNumber(259_200, { min: 1, max: 2_592_000 }),
  LOGIN_PROOF_SECONDS: wholeNumber(300, { min: 10, max: 3_600 }),
  LOGIN_HOLD_SECONDS: wholeNumber(86_400, { min: 1, max: 30 * 86_400 }),
  LOGIN_DELETION_SECONDS: wholeNumber(14 * 86_400, { min: 1, max: 365 * 86_400 }),
  LOGIN_APPROVALS: z.enum(['window', 'frame']).default('window'),
  LOGIN_PASSCODE_WAIT_SECONDS: wholeNumber(30, { min: 1, max: 3_600 }),
  LOGIN_INBOX_URL: url(/^https?:$/, 'must be an http or https address').optional(),
  LOGIN_GOOGLE_CLIENT_ID: z.string().optional(),
  LOGIN_GOOGLE_CLIENT_SECRET: z.string().optional(),
  LOGIN_X_CLIENT_ID: z.string().optional(),
  LOGIN_X_CLIENT_SECRET: z.string().optional(),
  LOGIN_DISCORD_CLIENT_ID: z.string().optional(),
  LOGIN_DISCORD_CLIENT_SECRET: z.string().optional(),
  LOGIN_GITHUB_CLIENT_ID: z.string().optional(),
  LOGIN_GITHUB_CLIENT_SECRET: z.string().optional(),
  LOGIN_APPLE_CLIENT_ID: z.string().optional(),
  LOGIN_APPLE_TEAM_ID: z.string().optional(),
  LOGIN_APPLE_KEY_ID: z.string().optional(),
  LOGIN_APPLE_KEY_FILE: z.string().optional(),
  LOGIN_FACEBOOK_CLIENT_ID: z.string().optional(),
  LOGIN_FACEBOOK_CLIENT_SECRET: z.string().optional(),
  LOGIN_FARCASTER_RELAY_URL: z.string().optional(),
  LOGIN_FARCASTER_NODES: list.default([]),
  LOGIN_FARCASTER_LINKS: list.default(['https://farcaster.xyz', 'https://warpcast.com']),
  LOGIN_FARCASTER_HOLD_SECONDS: wholeNumber(259_200, { min: 1, max: 31_536_000 }),
  LOGIN_PROVIDERS_URL: url(/^https?:$/, 'must be an http or https address').optional(),
  RESTRICTED_TIME_ZONES: list
    .transform((names, context) => {
      const zones = names.map(toCanonicalTimeZone)
      const wrong = zones.indexOf(undefined) + 1
      if (wrong > 0)
        context.addIssue(`must be a list of IANA time zones such as Asia/Shanghai; entry ${wrong} is not one`)
      return [...new Set(zones.filter((zone) => zone !== undefined))]
    })
    .default([]),
  RESTRICTED_FEATURES: list
    .refine((names) => names.length > 0, 'must name at least one feature')
    .refine(
      (names): names is RestrictableFeature[] => names.every(isRestrictable),
      `must be a list of ${restrictableFeatures.join(', ')}`,
    )
    .default([...restrictableFeatures]),
  DO_NOT_TRACK: z.string().optional(),
  TELEMETRY_DAYS: wholeNumber(30, { min: 1, max: 3_650 }),
})

/** Every variable that is read. */
export const settingNames = Object.keys(environment.shape)

/**
 * Reads the configuration from environment variables. One that is set to nothing counts as not set. Throws a
 * {@link ConfigError} that names every variable that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const { success, data, error } = environment.safeParse(given)
  if (!success)
    throw new ConfigError(
      // The value is not repeated: it may hold a password.
      error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    )
  return {
    server: {
      roles: data.ROLES,
      publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
      trustedProxies: data.TRUSTED_PROXIES,
      limits: {
        address: { burst: data.RATE_ADDRESS_BURST, perSecond: data.RATE_ADDRESS_PER_SECOND },
        project: { burst: data.RATE_PROJECT_BURST, perSecond: data.RATE_PROJECT_PER_SECOND },
        heavy: {
          address: {
            burst: data.RATE_HEAVY_ADDRESS_BURST,
            perSecond: data.RATE_HEAVY_ADDRESS_PER_SECOND,
          },
          project: {
            burst: data.RATE_HEAVY_PROJECT_BURST,
            perSecond: data.RATE_HEAVY_PROJECT_PER_SECOND,
          },
        },
      },
      metricsToken: data.METRICS_TOKEN,
      // As everywhere: set to anything but 0 or false, it is on.
      telemetry: { isOff: !/^(0|false)?$/i.test(data.DO_NOT_TRACK ?? ''), days: data.TELEMETRY_DAYS },
      walletsFile: data.WALLETS_FILE && resolve(data.WALLETS_FILE),
      outside: {
        ipfsGateway: data.IPFS_GATEWAY,
        allowedHosts: data.FETCH_ALLOWED_HOSTS,
        pictureCacheBytes: data.PICTURE_CACHE_MB * mebibyte,
      },
      relay: {
        urls: data.RELAY_URLS,
        webhookHosts: data.RELAY_WEBHOOK_HOSTS,
        limits: {
          connections: data.RELAY_CONNECTIONS,
          addressConnections: data.RELAY_ADDRESS_CONNECTIONS,
          subscriptions: data.RELAY_SUBSCRIPTIONS,
          addressSubscriptions: data.RELAY_ADDRESS_SUBSCRIPTIONS,
          allSubscriptions: data.RELAY_ALL_SUBSCRIPTIONS,
          addressReads: data.RELAY_ADDRESS_READS,
          client: { burst: data.RELAY_CLIENT_BURST, perSecond: data.RELAY_CLIENT_PER_SECOND },
          project: { burst: data.RELAY_PROJECT_BURST, perSecond: data.RELAY_PROJECT_PER_SECOND },
          mailbox: { ...defaultRelayLimits.mailbox, messages: data.RELAY_MAILBOX_MESSAGES },
          stored: {
            client: {
              messages: data.RELAY_CLIENT_STORED_MESSAGES,
              bytes: data.RELAY_CLIENT_STORED_MB * mebibyte,
            },
            address: {
              messages: data.RELAY_ADDRESS_STORED_MESSAGES,
              bytes: data.RELAY_ADDRESS_STORED_MB * mebibyte,
            },
            project: {
              messages: data.RELAY_PROJECT_STORED_MESSAGES,
              bytes: data.RELAY_PROJECT_STORED_MB * mebibyte,
            },
            all: { messages: data.RELAY_STORED_MESSAGES, bytes: data.RELAY_STORED_MB * mebibyte },
          },
        },
      },
      restrictions:
        data.RESTRICTED_TIME_ZONES.length > 0
          ? { timeZones: data.RESTRICTED_TIME_ZONES, features: data.RESTRICTED_FEATURES }
          : undefined,
      operatorKeys: data.KEY_ENCRYPTION_KEY,
      checksAnswers: false,
    },
    host: data.HOST,
    port: data.PORT,
    database: data.DATABASE_URL ? { url: data.DATABASE_URL } : { folder: resolve(data.DATA_DIR, 'postgres') },
    poolSize: data.DATABASE_POOL_SIZE,
    redisUrl: data.REDIS_URL,
    chainsFile: resolve(data.CHAINS_FILE),
    login: readLogin(data),
    logLevel: data.LOG_LEVEL,
    shutdownMs: data.SHUTDOWN_SECONDS * 1000,
  }
}

/** Login is on where there is a mail server. Then it needs the rest, too. */
function readLogin(data: z.output<typeof environment>): LoginSettings | undefined {
  if (!data.SMTP_URL) return undefined
  const { MAIL_FROM: from, FRAME_URL: frameUrl, ESCROW_SOCKET: socket } = data
  const { LOGIN_PROVIDERS_URL: providersUrl } = data
  const { LOGIN_KEYS: text, LOGIN_KEYS_FILE: file, ESCROW_KEYS_FILE: escrowKeysFile } = data
  const keySource = file ? { file: resolve(file) } : text ? { text } : undefined
  const problems = [
    ...(from ? [] : ['MAIL_FROM must be set where SMTP_URL is.']),
    ...(frameUrl ? [] : ['FRAME_URL must be set where SMTP_URL is.']),
    ...(socket ? [] : ['ESCROW_SOCKET must be set where SMTP_URL is.']),
    ...(keySource ? [] : ['LOGIN_KEYS_FILE or LOGIN_KEYS must be set where SMTP_URL is.']),
    ...(file && text ? ['LOGIN_KEYS_FILE and LOGIN_KEYS are both set: which is it?'] : []),
    // Whoever answers there says who visitors are.
    ...(providersUrl && !(isThisMachine(providersUrl) && frameUrl && isThisMachine(frameUrl))
      ? ['LOGIN_PROVIDERS_URL is for a sandbox: it and FRAME_URL must be on this machine.']
      : []),
  ]
  if (!from || !frameUrl || !socket || !keySource || problems.length > 0)
    throw new ConfigError(problems.join('\n'))
  return {
    frameUrl,
    mail: { url: data.SMTP_URL, from },
    keySource,
    escrowSocket: resolve(socket),
    escrowKeysFile: escrowKeysFile && resolve(escrowKeysFile),
    auditHeadsFile: resolve(data.AUDIT_HEADS_FILE ?? `${data.DATA_DIR}/audit-heads.jsonl`),
    mailsPerHour: data.LOGIN_MAILS_PER_HOUR,
    revertSeconds: data.LOGIN_REVERT_SECONDS,
    wayOut: {
      proofMs: data.LOGIN_PROOF_SECONDS * 1000,
      holdMs: data.LOGIN_HOLD_SECONDS * 1000,
      deletionMs: data.LOGIN_DELETION_SECONDS * 1000,
    },
    approvals: data.LOGIN_APPROVALS,
    socials: readSocialSettings(data),
    farcaster: readFarcasterConfig(data, {
      isLocal: (url) => isThisMachine(url) && isThisMachine(frameUrl),
    }),
    passcodeWaitMs: data.LOGIN_PASSCODE_WAIT_SECONDS * 1000,
    providersUrl,
    inboxUrl: data.LOGIN_INBOX_URL,
  }
}

/** 32 bytes. Undefined: it is something else. */
function readOperatorKey(text: string): Buffer | undefined {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, 'hex')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined
  return Buffer.from(text, 'base64')
}

function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name)
}

function isRestrictable(name: string): name is RestrictableFeature {
  return (restrictableFeatures as readonly string[]).includes(name)
}

function isHost(text: string): boolean {
  return /^([a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(text)
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const family = isIP(address)
  if (!family) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(
      address,
      /^\d+$/.test(prefix) ? Number(prefix) : -1,
      family === 6 ? 'ipv6' : 'ipv4',
    )
    return true
  } catch {
    return false
  }
}
