import { randomUUID } from 'node:crypto'
import type { SocialAccount } from '@latchkey/protocol/api'
import { badRequest } from '../../http/failure.ts'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { LoginRequest } from '../flow/startLogin.ts'
import { loginRules } from '../loginRules.ts'
import { makeNumbers } from '../makeNumbers.ts'
import { sealSecrets } from './sealSocial.ts'
import type { SocialStores } from './socialStores.ts'

/** Who wants to log in by a provider, and where. Everything in it was checked, but `returnTo`. */
export type SocialRequest = Omit<LoginRequest, 'email'> & {
  provider: SocialAccount
  returnTo?: string | undefined
  /** Where somebody is logged in: what the window is for, and the session that it is for alone. */
  session?: { purpose: 'prove' | 'link'; sessionId: string; accountId: string } | undefined
}

/**
 * Begins a login in a window of a provider, or by Farcaster. Who it is shows only there; until then the attempt stands under the id that a new account would
 * get. The token stands behind `#` of the window's address: browsers send that to nobody.
 */
export async function startSocial(stores: SocialStores, request: SocialRequest) {
  const { db, clock, sealing, transactions, socials, frameUrl } = stores
  const { provider, projectId, origin, deviceId, deviceName, dpopKey, language, returnTo, session } = request
  const isFarcaster = provider === 'farcaster'
  if (returnTo !== undefined && isFarcaster) throw badRequest('returnTo', 'is nothing for Farcaster')
  if (returnTo !== undefined) requirePageOf(origin, returnTo)
  const { network } = coarseNetwork(request.address)
  const id = randomUUID()
  const secret = makeToken()
  const token = makeToken()
  const { number, numbers } = makeNumbers()
  const now = clock.now()
  const expiresAt = new Date(now + loginRules.socialWindowMs)
  await db.transaction(async (tx) => {
    await transactions.insert(tx, {
      ...{ id, provider, projectId, origin, deviceId, deviceName, dpopKey, network, language },
      ...(session ?? { accountId: randomUUID() }),
      secretDigest: digestOf(secret),
      needsLink: true,
      createdAt: new Date(now),
      expiresAt: new Date(now + loginRules.transactionMs),
    })
    await socials.insert(tx, {
      ...{ transactionId: id, provider, number, numbers, expiresAt },
      state: 'begun',
      startDigest: digestOf(token),
      // A channel of Farcaster's is opened only once the right number was chosen.
      ...(!isFarcaster && {
        sealedSecrets: sealSecrets(sealing, id, {
          state: makeToken(),
          nonce: makeToken(),
          verifier: makeToken(),
        }),
      }),
      ...(returnTo !== undefined && { returnTo: new URL(returnTo).href }),
    })
  })
  return {
    transaction: { id, secret },
    uri: `${new URL(frameUrl).origin}${isFarcaster ? '/farcaster' : '/oauth/start'}#${token}`,
    number,
    expiresAt: expiresAt.toISOString(),
  }
}

/** The window must lead back to nobody but the page that has asked. */
function requirePageOf(origin: string, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== origin || url.username || url.password)
    throw badRequest('returnTo', 'must be an address of the page that logs in')
}
