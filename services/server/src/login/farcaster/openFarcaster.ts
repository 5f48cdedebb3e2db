import { loginLinkInvalidError } from '@latchkey/protocol'
import type { FarcasterStep } from '@latchkey/protocol/api'
import { toHex } from '../../db/bytes.ts'
import { loginRefused } from '../loginRefused.ts'
import type { SocialStores } from '../social/socialStores.ts'
import { questionOf } from './farcasterStep.ts'
import { farcasterSteps } from './farcasterSteps.ts'

/** Tells a page what the login is about. From then on it is the page of this attempt, and no other is. */
export async function openFarcaster(
  stores: SocialStores,
  { token, binding }: { token: string; binding: string },
): Promise<FarcasterStep> {
  const social = await farcasterSteps(stores).open(token, toHex(Buffer.from(binding, 'base64url')))
  const transaction = social && (await stores.transactions.findSocial(social.transactionId))
  if (!transaction) throw loginRefused(loginLinkInvalidError())
  return questionOf(social, transaction)
}
