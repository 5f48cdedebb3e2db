import { createPrivateKey, type KeyObject } from 'node:crypto'
import { resolve } from 'node:path'
import type { SocialProvider } from '@latchkey/protocol/api'
import { readKeyFile } from '../sealing/readKeyFile.ts'
import { ConfigError } from './configError.ts'

type WithSecret = { provider: Exclude<SocialProvider, 'apple'>; clientId: string; clientSecret: string }
type Apple = { provider: 'apple'; clientId: string; teamId: string; keyId: string }

/** What this server is registered as at a provider. `key`: signs Apple's secrets. */
export type SocialConfig = WithSecret | (Apple & { key: KeyObject })

/** What the environment says of it: Apple's key is in a file that is not read yet. */
export type SocialSettings = WithSecret | (Apple & { keyFile: string })

/** In the order in which visitors see them. */
export const offeredSocials = [
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'facebook',
] as const satisfies SocialProvider[]

const fieldsOf = (provider: SocialProvider) =>
  (provider === 'apple'
    ? ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'KEY_FILE']
    : ['CLIENT_ID', 'CLIENT_SECRET']
  ).map((field) => `LOGIN_${provider.toUpperCase()}_${field}`)

/** The providers that have settings. Throws a `ConfigError` that names what is missing. */
export function readSocialSettings(settings: Readonly<Record<string, unknown>>): readonly SocialSettings[] {
  const problems: string[] = []
  const socials = offeredSocials.flatMap((provider): SocialSettings[] => {
    const names = fieldsOf(provider)
    const [present, ...others] = names.filter((name) => settings[name])
    if (!present) return []
    const missing = names.filter((name) => name !== present && !others.includes(name))
    for (const name of missing) problems.push(`${name} must be set where ${present} is.`)
    if (missing.length > 0) return []
    const [clientId = '', second = '', keyId = '', keyFile = ''] = names.map((name) => String(settings[name]))
    if (provider !== 'apple') return [{ provider, clientId, clientSecret: second }]
    return [{ provider, clientId, teamId: second, keyId, keyFile: resolve(keyFile) }]
  })
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return socials
}

/** Reads Apple's key. */
export function readSocialConfig(settings: SocialSettings): SocialConfig {
  if (settings.provider !== 'apple') return settings
  const { keyFile, ...apple } = settings
  return { ...apple, key: readAppleKey(keyFile) }
}

function readAppleKey(path: string): KeyObject {
  const text = readKeyFile(path, 'LOGIN_APPLE_KEY_FILE')
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // What is wrong with it might repeat it.
  }
  throw new ConfigError(`LOGIN_APPLE_KEY_FILE ${path} holds no key as Apple gives them (AuthKey_….p8).`)
}
