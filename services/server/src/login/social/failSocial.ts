import type { SocialFailure, SocialWindowStep } from '@latchkey/protocol/api'
import type { LoginTransaction } from '../createTransactions.ts'
import type { Social } from './createSocials.ts'
import type { SocialError } from './providers/socialError.ts'
import type { SocialStores } from './socialStores.ts'

/** What the window shows and does at the end. */
export const failedStep = (
  reason: SocialFailure,
  social: Pick<Social, 'returnTo'> | undefined,
  transaction?: Pick<LoginTransaction, 'purpose'>,
): SocialWindowStep => ({
  ...{ state: 'failed', reason },
  ...(social?.returnTo && { returnTo: social.returnTo }),
  ...(transaction && purposeOf(transaction)),
})

/** What the window is told that it is for. */
export const purposeOf = ({ purpose }: Pick<LoginTransaction, 'purpose'>) =>
  purpose === 'login' ? {} : { purpose }

/** Ends an attempt, and records why. Of whoever wanted to log in nothing is known but the device. */
export async function failSocial(
  { socials, audit, logger }: SocialStores,
  social: Social,
  transaction: LoginTransaction,
  { reason, detail }: SocialError,
): Promise<SocialWindowStep> {
  const { provider } = social
  // It may have ended before, when the visitor left.
  const failed = await socials.fail(social.transactionId, reason)
  logger.info({ provider, reason, detail }, 'a login by a provider has failed')
  const { accountId, deviceId, projectId, origin, network, purpose } = transaction
  if (failed)
    await audit.write({
      type: 'login.social-failed',
      ...(purpose !== 'login' && { accountId }),
      ...{ deviceId, projectId, origin },
      network: network ?? undefined,
      details: { provider, reason, ...purposeOf(transaction) },
    })
  return failedStep(failed?.failure ?? 'expired', social, transaction)
}
