import { type CallAnswer, type CallInput, loginProveFactorCall } from '@latchkey/protocol/api'
import type { Routes } from '../../http/createRoutes.ts'
import { answerSecret } from '../wallet/answerSecret.ts'
import { attemptRefused } from './attemptRefused.ts'
import type { Factor, FactorAttempt } from './createFactorStore.ts'
import type { FactorParts } from './factorParts.ts'
import { factorRules } from './factorRules.ts'
import { noticeFactor } from './noticeFactor.ts'
import { checkPasskeyAnswer, type PasskeyAnswer } from './passkeys.ts'

type Answer = CallAnswer<typeof loginProveFactorCall>
type Body = CallInput<typeof loginProveFactorCall>['body']

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The call with which a page proves a factor. The wrapped key leaves the server for nobody else. */
export function addProveRoute({ add }: Pick<Routes, 'add'>, parts: FactorParts): void {
  const { clock, factors, tries, audit, party } = parts

  add(
    loginProveFactorCall,
    {
      summary: 'Proves a passkey or a passcode',
      isWrite: true,
      pages: 'frame',
      limit: { burst: 30, perSecond: 1 },
    },
    async ({ body }, c) => {
      const attempt = await factors.attemptOf(body.token)
      if (!attempt) throw attemptRefused()
      return answerSecret(c, await prove(attempt, body))
    },
  )

  async function prove(attempt: FactorAttempt, body: Body): Promise<Answer> {
    const list = await factors.list(attempt.account_id)
    return 'tag' in body
      ? provePasscode(
          attempt,
          list.find(({ kind }) => kind === 'passcode'),
          body.tag,
        )
      : provePasskey(attempt, list, body.passkey)
  }

  async function provePasscode(
    attempt: FactorAttempt,
    factor: Factor | undefined,
    tag: string,
  ): Promise<Answer> {
    const { account_id: accountId } = attempt
    if (!factor) return { state: 'refused' }
    const counted = await tries.count(accountId)
    if (!counted) {
      const { left, waitUntil, isLocked } = await tries.look(accountId)
      const until = waitUntil?.toISOString() ?? null
      return isLocked && until ? { state: 'locked', until } : { state: 'wrong', left, waitUntil: until }
    }
    const pepper = factors.openPasscode(factor, tag)
    if (pepper) {
      await tries.clear(accountId)
      await factors.used(factor.id)
      return proved(attempt, factor, toText(pepper))
    }
    const until = counted.waitUntil?.toISOString() ?? null
    await record(counted.isLocked ? 'factor.locked' : 'factor.refused', attempt, 'passcode')
    if (!counted.isLocked) return { state: 'wrong', left: counted.left, waitUntil: until }
    const lockedUntil = counted.waitUntil ?? new Date(clock.now() + factorRules.lockMs)
    await noticeFactor(parts, attempt, { kind: 'passcodeLocked', until: lockedUntil })
    return { state: 'locked', until: lockedUntil.toISOString() }
  }

  async function provePasskey(
    attempt: FactorAttempt,
    list: readonly Factor[],
    answer: PasskeyAnswer,
  ): Promise<Answer> {
    const challenge = await factors.takeChallenge(attempt.id)
    const factor = list.find(({ credential_id: id }) => id && toText(id) === answer.id)
    const { credential_id: credentialId, public_key: publicKey, sign_count: signCount } = factor ?? {}
    const count =
      challenge && credentialId && publicKey
        ? await checkPasskeyAnswer(
            answer,
            { credentialId, publicKey, signCount: signCount ?? 0, transports: [] },
            challenge,
            party,
          )
        : undefined
    if (!factor || count === undefined) {
      await record('factor.refused', attempt, 'passkey')
      return { state: 'refused' }
    }
    await factors.used(factor.id, count)
    return proved(attempt, factor)
  }

  async function proved(attempt: FactorAttempt, factor: Factor, pepper?: string): Promise<Answer> {
    const share = await factors.prove(attempt.id)
    if (!share) return { state: 'refused' }
    await record('factor.proved', attempt, factor.kind)
    const { deviceId, epoch, recoveryShare, recoveryKey, recoveryProof } = share
    return {
      state: 'proved',
      factor: {
        kind: factor.kind,
        salt: toText(factor.salt),
        wrappedKey: toText(factor.wrapped_key),
        ...(pepper !== undefined && { pepper }),
      },
      recovery: { publicKey: toText(recoveryKey), proof: toText(recoveryProof) },
      recoveryShare: toText(recoveryShare),
      sealedFor: { deviceId, epoch },
    }
  }

  async function record(
    type: 'factor.proved' | 'factor.refused' | 'factor.locked',
    { account_id: accountId, device_id: deviceId, project_id: projectId, origin, purpose }: FactorAttempt,
    kind: string,
  ) {
    await audit.write({ type, accountId, deviceId, projectId, origin, details: { kind, purpose } })
  }
}
