import { ClientSecretPost } from 'openid-client'
import { z } from 'zod'
import { createOAuthClient } from './createOAuthClient.ts'
import { readName } from './readName.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'

const personSchema = z
  .object({
    id: z.string().regex(/^\d{1,30}$/),
    username: z.string(),
    global_name: z.string().nullish(),
  })
  .transform(({ id, username, global_name }) => ({ subject: id, name: readName(global_name, username) }))

/** Discord knows somebody by a number. https://discord.com/developers/docs/topics/oauth2 */
export function createDiscordClient(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  deps: ClientDeps,
): SocialClient {
  return createOAuthClient(
    {
      issuer: 'https://discord.com',
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
      clientId,
      clientAuth: ClientSecretPost(clientSecret),
      scope: 'identify',
      person: personSchema,
    },
    deps,
  )
}
