import {
  type ApiCall,
  type CallAnswer,
  type CallInput,
  type CallParameters,
  loginAddFactorCall,
  loginChangeRecoveryCall,
  loginConfirmRecoveryCall,
  loginRemoveFactorCall,
  loginUnlockWalletCall,
  type NewFactor,
} from '@latchkey/protocol/api'
import { wipe } from '../keys/bytes.ts'
import type { KeyWorker } from '../keys/createKeyWorker.ts'
import type { NewProtection, UsedFactor, WalletAddress } from '../keys/keyCalls.ts'
import type { PasskeyCredential } from './passkeys.ts'
import type { ProvedFactor } from './proveFactor.ts'

/** What the wallet's own page gives: calls in the name of its visitor, and the keys. */
export type ProtectionDeps = {
  accountId: string
  call<call extends ApiCall>(call: call, parameters: CallParameters<call>): Promise<CallAnswer<call>>
  callWithNonce<call extends ApiCall>(call: call, parameters: CallParameters<call>): Promise<CallAnswer<call>>
  /** Opens the wallet where it is not open. */
  keys(): Promise<KeyWorker>
  deviceId(): Promise<string>
  locks: Pick<LockManager, 'request'>
  escrowKey: string
}

/** A factor that the visitor has just set up. Its secret stays here. */
export type MadeFactor =
  | { kind: 'passkey'; secret: Uint8Array; credential: PasskeyCredential }
  | { kind: 'passcode'; secret: Uint8Array; stretchingSalt: string; tag: string; pepper: string }

type ChangeBody = CallInput<typeof loginChangeRecoveryCall>['body']
type Wrapping = { salt: string; wrappedKey: string }

/**
 * Protects the wallet by its first factor, or gives its recovery back to the service where `made` is undefined: a new vault key, of which
 * the service has one share at most. What it has stored is opened by the factor before the change counts; cut off before, nothing has changed.
 */
export async function changeProtection(
  { accountId, call, callWithNonce, keys: open, deviceId, locks, escrowKey }: ProtectionDeps,
  token: string,
  made: MadeFactor | undefined,
): Promise<void> {
  const keys = await open()
  const owner = { accountId, deviceId: await deviceId() }
  try {
    await locks.request('latchkey-wallet', async () => {
      const first = await keys.oneTimeKey()
      const wallet = await callWithNonce(loginUnlockWalletCall, { body: { ephemeralKey: first } })
      const before = { ...owner, ...wallet, addresses: plain(wallet.addresses) }
      const change = await keys.changeRecovery(
        made ? { ...before, factor: usedOf(made) } : { ...before, escrowKey },
      )
      const ephemeralKey = await keys.oneTimeKey()
      const stored = await callWithNonce(loginChangeRecoveryCall, {
        body: bodyOf(change, { token, ephemeralKey, made }),
      })
      const { walletId, epoch } = change
      if (made) {
        const { recovery, factor, recoveryShare } = stored
        if (!recovery || !factor) throw new Error('The server has stored something else')
        const { kind, salt, wrappedKey } = factor
        await keys.checkRecovery({
          ...{ ...owner, ...stored, addresses: plain(stored.addresses), recovery, recoveryShare },
          factor: { kind, salt, wrappedKey, secret: made.secret },
        })
      }
      await call(loginConfirmRecoveryCall, { body: { token, walletId, epoch } })
    })
  } finally {
    wipe(made?.secret)
  }
}

/** One more factor, with the help of one that was proved. */
export async function addFactor(
  { accountId, call, keys: open }: Pick<ProtectionDeps, 'accountId' | 'call' | 'keys'>,
  { token, walletId, proved }: { token: string; walletId: string; proved: ProvedFactor },
  made: MadeFactor,
): Promise<void> {
  const keys = await open()
  try {
    const wrapping = await keys.addFactor({ accountId, walletId, known: proved.used, added: usedOf(made) })
    await call(loginAddFactorCall, { body: { token, factor: newFactorOf(made, wrapping) } })
  } finally {
    wipe(made.secret, proved.used.secret)
  }
}

export async function removeFactor(
  { call }: Pick<ProtectionDeps, 'call'>,
  { token, id }: { token: string; id: string },
): Promise<void> {
  await call(loginRemoveFactorCall, { body: { token, id } })
}

const usedOf = ({ kind, secret }: MadeFactor): UsedFactor => ({ kind, secret })

function bodyOf(
  { factor, recovery, device, ...change }: NewProtection,
  { token, ephemeralKey, made }: { token: string; ephemeralKey: string; made: MadeFactor | undefined },
): ChangeBody {
  return {
    ...{ ...change, token, ephemeralKey },
    device: { ...device, commitments: [...device.commitments] },
    ...(recovery && factor && made && { recovery, factor: newFactorOf(made, factor) }),
  }
}

function newFactorOf(made: MadeFactor, { salt, wrappedKey }: Wrapping): NewFactor {
  if (made.kind === 'passkey') return { kind: made.kind, salt, wrappedKey, credential: made.credential }
  const { kind, stretchingSalt, tag, pepper } = made
  return { kind, salt, wrappedKey, stretchingSalt, tag, pepper }
}

/** Without the keys that have no value, which a schema's output may hold. */
function plain(addresses: CallAnswer<typeof loginUnlockWalletCall>['addresses']): WalletAddress[] {
  return addresses.map(({ namespace, type, address }) => ({ namespace, address, ...(type && { type }) }))
}
