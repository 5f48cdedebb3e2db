import { loginChangeRecoveryCall, loginConfirmRecoveryCall, type NewFactor } from '@latchkey/protocol/api'
import { hpkeInfo } from '../../hpke/hpke.ts'
import type { Routes } from '../../http/createRoutes.ts'
import { badRequest, notFound } from '../../http/failure.ts'
import type { LoggedIn } from '../createAuthenticate.ts'
import { answerSecret } from '../wallet/answerSecret.ts'
import { isSignedByWallet, readShare, toBytes } from '../wallet/checkNewWallet.ts'
import { releaseWallet } from '../wallet/releaseWallet.ts'
import type { FactorAttempt } from './createFactorStore.ts'
import type { FactorParts } from './factorParts.ts'
import { noticeFactor } from './noticeFactor.ts'
import type { Passkey } from './passkeys.ts'

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const noWallet = () => notFound('wallet', 'There is no such wallet, or it has changed meanwhile')

/** The two calls that put the recovery of a wallet in other hands. */
export function addRecoveryRoutes(
  { add }: Pick<Routes, 'add'>,
  parts: FactorParts,
  {
    provedAttempt,
    readFactor,
  }: {
    provedAttempt(who: LoggedIn, token: string): Promise<FactorAttempt>
    readFactor(attempt: FactorAttempt, factor: NewFactor): Promise<Passkey | undefined>
  },
): void {
  const { clock, changes, walletStore, authenticate, audit } = parts

  add(
    loginChangeRecoveryCall,
    { summary: 'Prepares who recovers the wallet', isWrite: true, pages: 'frame', bodyLimit: 64 * 1024 },
    async ({ body }, c) => {
      const who = await authenticate(c, { nonce: true })
      const attempt = await provedAttempt(who, body.token)
      const { walletId, epoch, recovery, factor, ephemeralKey } = body
      if ((recovery === undefined) !== (factor === undefined))
        throw badRequest('factor', 'comes with a recovery key, and without one not')
      const wallet = await walletStore.find(who)
      if (wallet?.id !== walletId || attempt.wallet_id !== walletId) throw noWallet()
      wallet.share.authShare.fill(0)
      const by = recovery?.publicKey ?? 'escrow'
      const text = `latchkey recovery ${walletId} ${epoch} of ${who.accountId} by ${by}`
      if (!(await isSignedByWallet(wallet.addresses, text, body.proof)))
        throw badRequest('proof', 'is not a signature of the wallet')
      const passkey = factor && (await readFactor(attempt, factor))
      const prepared = await changes.prepare(who, {
        ...{ walletId, epoch, deviceName: attempt.device_name },
        vault: toBytes(body.vault),
        commitment: toBytes(body.commitment),
        share: readShare(body.device),
        owner: recovery &&
          factor && { key: toBytes(recovery.publicKey), proof: toBytes(recovery.proof), factor, passkey },
      })
      if (!prepared) throw noWallet()
      const { recoveryShare, recovery: stored, factor: storedFactor, ...rest } = prepared
      return answerSecret(c, {
        ...(await releaseWallet(rest, {
          accountId: who.accountId,
          ephemeralKey,
          info: hpkeInfo.authRelease,
        })),
        recoveryShare: toText(recoveryShare),
        ...(stored && { recovery: { publicKey: toText(stored.key), proof: toText(stored.proof) } }),
        ...(storedFactor && { factor: storedFactor }),
      })
    },
  )

  add(
    loginConfirmRecoveryCall,
    { summary: 'Another one recovers the wallet from now on', isWrite: true, pages: 'frame' },
    async ({ body: { token, walletId, epoch } }, c) => {
      const who = await authenticate(c)
      const attempt = await provedAttempt(who, token)
      const { isDone, changed } = await changes.confirm(who, { id: walletId, epoch })
      if (!isDone) throw noWallet()
      if (!changed) return {}
      const { accountId, deviceId, projectId, origin } = who
      const type = changed === 'owner' ? 'factor.added' : 'factor.removed'
      await audit.write({
        type,
        accountId,
        deviceId,
        projectId,
        origin,
        details: { walletId, recoveredBy: changed },
      })
      const kind = changed === 'owner' ? 'factorAdded' : 'factorRemoved'
      await noticeFactor(parts, attempt, { kind, at: new Date(clock.now()) })
      return {}
    },
  )
}
