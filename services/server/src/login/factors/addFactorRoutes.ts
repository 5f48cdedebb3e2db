import {
  loginAddFactorCall,
  loginBeginFactorCall,
  loginFactorResultCall,
  loginFactorsCall,
  loginHandOverCall,
  loginLookAtFactorsCall,
  loginNewPasskeyCall,
  loginRecoverByFactorCall,
  loginRemoveFactorCall,
  type NewFactor,
} from '@latchkey/protocol/api'
import { hpkeInfo } from '../../hpke/hpke.ts'
import type { Routes } from '../../http/createRoutes.ts'
import { badRequest, notFound } from '../../http/failure.ts'
import { pause } from '../../pause.ts'
import type { LoggedIn } from '../createAuthenticate.ts'
import { describeAccount } from '../describeAccount.ts'
import { loginRules } from '../loginRules.ts'
import { answerSecret } from '../wallet/answerSecret.ts'
import { inAccount } from '../wallet/inAccount.ts'
import { releaseWallet } from '../wallet/releaseWallet.ts'
import { addProveRoute } from './addProveRoute.ts'
import { addRecoveryRoutes } from './addRecoveryRoutes.ts'
import { attemptRefused } from './attemptRefused.ts'
import type { Factor, FactorAttempt } from './createFactorStore.ts'
import type { FactorParts } from './factorParts.ts'
import { factorRules } from './factorRules.ts'
import { noticeFactor } from './noticeFactor.ts'
import { type Passkey, readNewPasskey } from './passkeys.ts'

/** Nobody proves factors faster than that. */
const limit = { burst: 30, perSecond: 1 }
const write = { isWrite: true, pages: 'frame', limit } as const

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The calls about passkeys and passcodes: those of the frame, which prove its key, and those of the page that asks for one, which has a token. */
export function addFactorRoutes(
  { add }: Pick<Routes, 'add'>,
  parts: FactorParts,
  { waitMs, isDraining }: { waitMs: number; isDraining(): boolean },
): void {
  const { db, clock, factors, tries, wallets, walletStore, authenticate, audit, party } = parts

  /** What the session has begun, and may go on with: a factor was proved, or none was needed. */
  async function provedAttempt(who: LoggedIn, token: string): Promise<FactorAttempt> {
    const attempt = await factors.attemptOf(token)
    const isOwn = attempt?.session_id === who.sessionId && attempt.dpop_key === who.dpopKey
    if (!isOwn || attempt.purpose !== 'change' || !attempt.proved_at) throw attemptRefused()
    return attempt
  }

  /** A new passkey as it is stored; nothing of a passcode has to be checked. */
  async function readFactor(attempt: FactorAttempt, factor: NewFactor): Promise<Passkey | undefined> {
    if (factor.kind === 'passcode') return undefined
    const challenge = await factors.takeChallenge(attempt.id)
    const passkey = challenge && (await readNewPasskey(factor.credential, challenge, party))
    if (!passkey) throw badRequest('credential', 'is not an answer to the challenge')
    return passkey
  }

  const passkeysOf = (list: readonly Factor[]) =>
    list.flatMap(({ credential_id: id, transports }) =>
      id ? [{ id: toText(id), transports: transports ?? [] }] : [],
    )

  add(loginFactorsCall, { summary: 'What protects the wallet', pages: 'frame' }, async (_, c) => {
    const { accountId } = await authenticate(c)
    const list = await factors.list(accountId)
    return {
      factors: list.map(({ id, kind, name, created_at: createdAt, used_at: usedAt }) => ({
        ...{ id, kind, name },
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  })

  add(
    loginBeginFactorCall,
    { summary: 'Begins what needs a passkey or a passcode', ...write },
    async ({ body }, c) => {
      const who = await authenticate(c)
      const { accountId, sessionId, deviceId, projectId, dpopKey, origin } = who
      const wallet = await wallets.find(accountId, { deviceId, dpopKey })
      if (!wallet) throw notFound('wallet', 'There is no such wallet')
      const isProtected = wallet.isProtected === true
      if (body.purpose === 'recover') {
        const isAllowed = isProtected && (await factors.isGranted(body.recoveryGrant, { accountId, dpopKey }))
        if (!isAllowed) throw attemptRefused()
      } else if (body.purpose === 'export') {
        if (!isProtected) throw attemptRefused()
      } else if (!isProtected && !(await isFresh(sessionId))) return { state: 'logInAgain' as const }
      const begun = await factors.begin({
        ...{ purpose: body.purpose, language: body.language, walletId: wallet.id },
        ...{ accountId, sessionId, deviceId, projectId, dpopKey, origin },
        isProved: body.purpose === 'change' && !isProtected,
      })
      if (!begun) throw attemptRefused()
      const { id, token, expiresAt } = begun
      return { state: 'begun' as const, id, token, expiresAt: expiresAt.toISOString() }
    },
  )

  async function isFresh(sessionId: string): Promise<boolean> {
    const { rowCount } = await db.$client.query(
      'select from login_sessions where id = $1 and created_at > $2',
      [sessionId, new Date(clock.now() - factorRules.freshMs)],
    )
    return rowCount === 1
  }

  add(
    loginLookAtFactorsCall,
    { summary: 'What an attempt can be proved by', ...write },
    async ({ body: { token } }) => {
      const attempt = await factors.attemptOf(token)
      if (!attempt) throw attemptRefused()
      const { id, purpose, origin, account_id: accountId, wallet_id: walletId } = attempt
      const list = await factors.list(accountId)
      const passcode = list.find(({ kind }) => kind === 'passcode')
      const { left, waitUntil } = await tries.look(accountId)
      return {
        ...{ purpose, origin, accountId, walletId },
        challenge: await factors.challenge(id),
        passkeys: passkeysOf(list),
        passcode: passcode?.stretching_salt
          ? {
              stretchingSalt: toText(passcode.stretching_salt),
              left,
              waitUntil: waitUntil?.toISOString() ?? null,
            }
          : null,
      }
    },
  )

  addProveRoute({ add }, parts)

  add(
    loginHandOverCall,
    { summary: 'Hands the opened share over to the frame that waits', ...write },
    async ({ body: { token, recoveryShare } }) => {
      const attempt = await factors.attemptOf(token)
      if (!attempt || !(await factors.handOver(attempt.id, Buffer.from(recoveryShare, 'base64url'))))
        throw attemptRefused()
      return {}
    },
  )

  add(
    loginFactorResultCall,
    { summary: 'Waits for what happens in the window', ...write },
    async ({ params: { id } }, c) => {
      const who = await authenticate(c)
      const signal = c.req.raw.signal
      for (let poll = 0; ; poll++) {
        const attempt = await factors.ownAttempt(id, who)
        if (!attempt) return { state: 'expired' as const }
        if (attempt.recovery_share) return { state: 'done' as const }
        if (poll * loginRules.pollMs >= waitMs || signal.aborted || isDraining())
          return { state: 'waiting' as const }
        await pause(loginRules.pollMs, signal)
      }
    },
  )

  add(
    loginRecoverByFactorCall,
    { summary: 'Both shares of another device, by a factor', ...write },
    async ({ body: { attemptId, ephemeralKey } }, c) => {
      const who = await authenticate(c, { nonce: true })
      const attempt = await factors.ownAttempt(attemptId, who)
      const recovery = attempt && (await factors.recoveryKey(attempt.wallet_id))
      if (!attempt?.recovery_share || !attempt.share_id || !recovery) throw attemptRefused()
      const wallet = await walletStore.recover(who, attempt.share_id)
      // The wallet has changed since.
      if (!wallet) throw attemptRefused()
      const { deviceId } = wallet.share
      const { accountId, projectId, origin } = who
      await audit.write({
        type: 'wallet.recovered',
        ...{ accountId, deviceId: who.deviceId, projectId, origin },
        details: { walletId: wallet.id, shareOf: deviceId },
      })
      return answerSecret(c, {
        ...(await releaseWallet(wallet, {
          accountId: who.accountId,
          ephemeralKey,
          info: hpkeInfo.authRelease,
        })),
        recoveryShare: toText(attempt.recovery_share),
        sealedFor: { deviceId, epoch: wallet.epoch },
        recovery,
      })
    },
  )

  add(
    loginNewPasskeyCall,
    { summary: 'What a new passkey is made with', ...write },
    async ({ body: { token } }, c) => {
      const who = await authenticate(c)
      const attempt = await provedAttempt(who, token)
      return {
        challenge: await factors.challenge(attempt.id),
        name: (await describeAccount(parts, who)).name,
        passkeys: passkeysOf(await factors.list(who.accountId)),
      }
    },
  )

  addRecoveryRoutes({ add }, parts, { provedAttempt, readFactor })

  add(
    loginAddFactorCall,
    { summary: 'One more passkey or passcode', ...write, bodyLimit: 64 * 1024 },
    async ({ body: { token, factor } }, c) => {
      const who = await authenticate(c)
      const attempt = await provedAttempt(who, token)
      const { account_id: accountId, wallet_id: walletId, device_name: name } = attempt
      const passkey = await readFactor(attempt, factor)
      const id = await inAccount(db, accountId, async (client) => {
        // The first one comes with a change of recovery: without it the escrow could still open the wallet.
        const { rowCount } = await client.query(
          'select from login_wallets where id = $1 and recovery_key is not null',
          [walletId],
        )
        if (rowCount !== 1) return undefined
        return factors.insert(client, { accountId, walletId, name }, factor, { passkey, isConfirmed: true })
      })
      if (!id) throw badRequest('factor', 'cannot be added: there is one of its kind, or too many')
      await record('factor.added', attempt, { kind: factor.kind })
      return {}
    },
  )

  add(
    loginRemoveFactorCall,
    { summary: 'Removes a passkey or passcode', ...write },
    async ({ body: { token, id } }, c) => {
      const who = await authenticate(c)
      const attempt = await provedAttempt(who, token)
      const isRemoved = await inAccount(db, who.accountId, (client) =>
        factors.remove(client, who.accountId, id),
      )
      if (!isRemoved) throw notFound('id', 'There is no such factor, or it is the last one')
      await record('factor.removed', attempt, { factorId: id })
      return {}
    },
  )

  async function record(
    type: 'factor.added' | 'factor.removed',
    attempt: FactorAttempt,
    details: Record<string, string>,
  ) {
    const { account_id: accountId, device_id: deviceId, project_id: projectId, origin } = attempt
    await audit.write({ type, accountId, deviceId, projectId, origin, details })
    const kind = type === 'factor.added' ? 'factorAdded' : 'factorRemoved'
    await noticeFactor(parts, attempt, { kind, at: new Date(clock.now()) })
  }
}
