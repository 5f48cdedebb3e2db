import type { SocialProvider } from '@latchkey/protocol/api'
import type { Clock } from '../../../clock.ts'
import type { SocialConfig } from '../../../config/socialConfig.ts'
import { createAppleClient } from './apple.ts'
import { createDiscordClient } from './discord.ts'
import { createFacebookClient } from './facebook.ts'
import { createGitHubClient } from './github.ts'
import { createGoogleClient } from './google.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'
import { createXClient } from './x.ts'

const creators = {
  google: createGoogleClient,
  github: createGitHubClient,
  facebook: createFacebookClient,
  x: createXClient,
  discord: createDiscordClient,
}

/**
 * A client for each provider that this server is registered at. `frameUrl`: on its origin each provider has one page to come back to.
 * `providersUrl`: where stand-ins of all of them are, each under its name.
 */
export function createSocialClients(
  socials: readonly SocialConfig[],
  { clock, frameUrl, providersUrl }: { clock: Clock; frameUrl: string; providersUrl?: string | undefined },
): ReadonlyMap<SocialProvider, SocialClient> {
  return new Map(
    socials.map((social): [SocialProvider, SocialClient] => {
      const { provider } = social
      const deps: ClientDeps = {
        clock,
        redirectUri: `${new URL(frameUrl).origin}/oauth/callback/${provider}`,
        ...(providersUrl !== undefined && { standIn: `${providersUrl.replace(/\/$/, '')}/${provider}` }),
      }
      return [
        provider,
        social.provider === 'apple'
          ? createAppleClient(social, deps)
          : creators[social.provider](social, deps),
      ]
    }),
  )
}
