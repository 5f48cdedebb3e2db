import { createHmac } from 'node:crypto'
import { ClientSecretPost } from 'openid-client'
import { z } from 'zod'
import { createOAuthClient } from './createOAuthClient.ts'
import { readName } from './readName.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'

const personSchema = z
  .object({ id: z.string().regex(/^\d{1,30}$/), name: z.string().optional() })
  .transform(({ id, name }) => ({ subject: id, name: readName(name) }))

/**
 * Facebook knows somebody by a number that is another one in each application. https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function createFacebookClient(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  deps: ClientDeps,
): SocialClient {
  return createOAuthClient(
    {
      issuer: 'https://www.facebook.com',
      authorization: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      user: 'https://graph.facebook.com/me',
      clientId,
      clientAuth: ClientSecretPost(clientSecret),
      scope: 'public_profile',
      userParameters: (accessToken) => ({
        fields: 'id,name',
        // Proves that it is this application that asks, and not somebody who has found a token.
        appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
      }),
      person: personSchema,
    },
    deps,
  )
}
