import { appleKeyFile } from './appleKeyFile.ts'
import { identityClients } from './identityClients.ts'

type Options = {
  /** Where the identity provider answers. */
  url: string
  stateDir: string
}

/** The environment variables with which a server logs visitors in by the sandbox's identity provider. */
export function identitySettings({ url, stateDir }: Options): Record<string, string> {
  const { apple, ...others } = identityClients
  const settings: Record<string, string> = {
    LOGIN_PROVIDERS_URL: url,
    LOGIN_APPLE_CLIENT_ID: apple.id,
    LOGIN_APPLE_TEAM_ID: apple.teamId,
    LOGIN_APPLE_KEY_ID: apple.keyId,
    LOGIN_APPLE_KEY_FILE: appleKeyFile(stateDir),
  }
  for (const [provider, { id, secret }] of Object.entries(others)) {
    settings[`LOGIN_${provider.toUpperCase()}_CLIENT_ID`] = id
    settings[`LOGIN_${provider.toUpperCase()}_CLIENT_SECRET`] = secret
  }
  return settings
}
