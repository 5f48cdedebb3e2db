import type { FarcasterStep } from '@latchkey/protocol/api'
import type { LoginTransaction } from '../createTransactions.ts'
import type { Social } from '../social/createSocials.ts'
import { openChannel } from '../social/sealSocial.ts'
import type { SocialStores } from '../social/socialStores.ts'

export const failed = (reason: Extract<FarcasterStep, { state: 'failed' }>['reason']): FarcasterStep => ({
  state: 'failed',
  reason,
})

/** What the page of a login by Farcaster shows at this moment. Nobody learns more who lacks its secret. */
export async function farcasterStep(
  stores: Pick<SocialStores, 'socials' | 'transactions' | 'clock' | 'sealing'>,
  secret: string,
): Promise<FarcasterStep> {
  const social = await stores.socials.findByWindow(secret)
  if (social?.provider !== 'farcaster') return failed('mismatch')
  if (social.failure) return failed(social.failure)
  if (social.state === 'approved' || social.state === 'given') return { state: 'done' }
  const transaction = await stores.transactions.findSocial(social.transactionId)
  if (!transaction || social.expiresAt.getTime() <= stores.clock.now()) return failed('expired')
  if (social.state === 'choosing') return questionOf(social, transaction)
  if (!social.sealedSecrets) return failed('provider')
  return {
    state: 'approve',
    location: openChannel(stores.sealing, social.transactionId, social.sealedSecrets).location,
  }
}

export const questionOf = ({ numbers }: Social, transaction: LoginTransaction): FarcasterStep => ({
  state: 'choose',
  origin: transaction.origin,
  device: transaction.deviceName,
  place: transaction.network ?? 'unknown',
  at: transaction.createdAt.toISOString(),
  numbers,
})
