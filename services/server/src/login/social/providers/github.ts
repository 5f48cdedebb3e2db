import { ClientSecretPost } from 'openid-client'
import { z } from 'zod'
import { createOAuthClient } from './createOAuthClient.ts'
import { readName } from './readName.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'

const personSchema = z
  .object({ id: z.int().positive(), login: z.string() })
  .transform(({ id, login }) => ({ subject: String(id), name: readName(login) }))

/**
 * GitHub knows somebody by a number; the name of an account can be given up and taken by others. It is asked for no scope: who somebody is, is
 * public. https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function createGitHubClient(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  deps: ClientDeps,
): SocialClient {
  return createOAuthClient(
    {
      issuer: 'https://github.com/login/oauth',
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      clientId,
      clientAuth: ClientSecretPost(clientSecret),
      person: personSchema,
    },
    deps,
  )
}
