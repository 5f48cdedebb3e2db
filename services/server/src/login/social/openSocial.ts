import { loginLinkInvalidError, loginProviderFailedError } from '@latchkey/protocol'
import { toHex } from '../../db/bytes.ts'
import type { LoginTransaction } from '../createTransactions.ts'
import { loginRefused } from '../loginRefused.ts'
import type { Social } from './createSocials.ts'
import { failSocial } from './failSocial.ts'
import { SocialError } from './providers/socialError.ts'
import { openSecrets } from './sealSocial.ts'
import type { SocialStores } from './socialStores.ts'

/** Tells a window where to go. From then on it is the window of this attempt, and no other is. */
export async function openSocial(
  stores: SocialStores,
  { token, binding }: { token: string; binding: string },
) {
  const social = await stores.socials.open(token, toHex(Buffer.from(binding, 'base64url')))
  const transaction = social && (await stores.transactions.findSocial(social.transactionId))
  if (!transaction) throw loginRefused(loginLinkInvalidError())
  const { provider } = social
  if (provider === 'farcaster') throw loginRefused(loginLinkInvalidError())
  return { provider, origin: transaction.origin, location: await findLocation(stores, social, transaction) }
}

async function findLocation(
  stores: SocialStores,
  social: Social,
  transaction: LoginTransaction,
): Promise<string> {
  try {
    const client = social.provider === 'farcaster' ? undefined : stores.clients.get(social.provider)
    if (!client || !social.sealedSecrets) throw new SocialError('provider', 'off')
    const secrets = openSecrets(stores.sealing, social.transactionId, social.sealedSecrets)
    return (await client.begin(secrets)).href
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    await failSocial(stores, social, transaction, error)
    throw loginRefused(loginProviderFailedError())
  }
}
