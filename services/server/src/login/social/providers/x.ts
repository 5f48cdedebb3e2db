import type { ClientAuth } from 'openid-client'
import { z } from 'zod'
import { createOAuthClient } from './createOAuthClient.ts'
import { readName } from './readName.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'

const personSchema = z
  .object({ data: z.object({ id: z.string().regex(/^\d{1,30}$/), username: z.string() }) })
  .transform(({ data: { id, username } }) => ({ subject: id, name: readName(`@${username}`) }))

/**
 * X knows somebody by a number; the name of an account can be given up and taken by others.
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
 */
export function createXClient(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  deps: ClientDeps,
): SocialClient {
  // As X describes it: nothing in the id and the secret is encoded, which RFC 6749 (2.3.1) asks for.
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const clientAuth: ClientAuth = (_, _client, _body, headers) =>
    headers.set('authorization', `Basic ${basic}`)
  return createOAuthClient(
    {
      issuer: 'https://x.com',
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
      clientId,
      clientAuth,
      // Who somebody is, is not told without both.
      scope: 'users.read tweet.read',
      person: personSchema,
    },
    deps,
  )
}
