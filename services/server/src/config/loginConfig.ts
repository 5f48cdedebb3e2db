import { hasExampleKey } from '../sealing/exampleKeys.ts'
import { type KeySource, readSealingKeys } from '../sealing/readSealingKeys.ts'
import type { SealingKeys } from '../sealing/sealingKeys.ts'
import { ConfigError } from './configError.ts'
import type { FarcasterConfig } from './farcasterConfig.ts'
import { readSocialConfig, type SocialConfig, type SocialSettings } from './socialConfig.ts'

/** `proofMs`: how long a login counts as fresh. `holdMs`: so long after a new device nothing is exported. */
export type WayOutConfig = { proofMs: number; holdMs: number; deletionMs: number }

/** What login by e-mail needs to know. Where there is none, login is off. */
export type LoginConfig = {
  /** The origin of the embedded wallet's page. */
  frameUrl: string
  /** The mail server, and who mails come from. */
  mail: { url: string; from: string }
  /** What lies in the database is encrypted with them. */
  keys: SealingKeys
  /** The Unix socket of the escrow. */
  escrowSocket: string
  /** Where the head of the audit log is written every day. */
  auditHeadsFile: string
  /** For each project. */
  mailsPerHour: number
  /** So long an account's old e-mail address can undo a change of it. */
  revertSeconds: number
  /** How long somebody waits who takes the wallet along, or leaves. In milliseconds. */
  wayOut: WayOutConfig
  /** Where visitors approve what could cost something. */
  approvals: 'window' | 'frame'
  /** The providers by which visitors can log in, in the order in which they see them. */
  socials: readonly SocialConfig[]
  /** Login by Farcaster. Where there is nothing, it is not offered. */
  farcaster?: FarcasterConfig | undefined
  /** After five wrong passcodes in a row: the first wait, each next one is twice as long. Undefined: half a minute. */
  passcodeWaitMs?: number | undefined
  /** Only in a sandbox: where stand-ins of all providers are. */
  providersUrl?: string | undefined
  /** Only in the sandbox: where mails can be read. */
  inboxUrl?: string | undefined
}

/** What the environment says of it: the keys are in files that are not read yet. */
export type LoginSettings = Omit<LoginConfig, 'keys' | 'socials'> & {
  keySource: KeySource
  socials: readonly SocialSettings[]
  /** The escrow's own keys. Only for a server that starts the escrow itself; it does not read the file. */
  escrowKeysFile?: string | undefined
}

/** Reads the keys. Everybody knows those of the example, so they are refused where others than this machine can log in. */
export function readLoginConfig({
  keySource,
  socials,
  escrowKeysFile: _,
  ...settings
}: LoginSettings): LoginConfig {
  const keys = readSealingKeys(keySource)
  if (hasExampleKey(keys) && !isThisMachine(settings.frameUrl))
    throw new ConfigError(
      'LOGIN_KEYS are those of the example, which everybody knows: make your own with latchkey login-keys new <file>.',
    )
  return { ...settings, keys, socials: socials.map(readSocialConfig) }
}

/** True for an address that only this machine can reach. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
