import { type Bytes, toBase64Url, wipe } from './bytes.ts'
import type { DeviceStore } from './deviceStore.ts'
import { createRecoveryCalls } from './factors/createRecoveryCalls.ts'
import { readRecoveryKey } from './factors/readRecoveryKey.ts'
import { createOneTimeKey, shareAad } from './hpke.ts'
import { KeyError } from './KeyError.ts'
import type { KeyCall, KeyCalls } from './keyCalls.ts'
import { makeWallet } from './makeWallet.ts'
import { openReleasedShare } from './openReleasedShare.ts'
import { rebuildWallet } from './rebuildWallet.ts'
import { signBitcoinBip322, signBitcoinEcdsa, signBitcoinPsbt } from './sign/signBitcoin.ts'
import { signEvmMessage, signEvmTransaction, signEvmTypedData } from './sign/signEvm.ts'
import { signPolkadotMessage, signPolkadotTransaction } from './sign/signPolkadot.ts'
import { signSolanaMessage, signSolanaTransaction } from './sign/signSolana.ts'
import { readEscrowKey, splitForDevice } from './splitForDevice.ts'
import { accountsOf } from './walletAccounts.ts'
import { type WalletKeys, wipeKeys } from './walletKeys.ts'

/** Without a signature for this long, the keys are wiped. */
export const idleMs = 5 * 60 * 1_000
/** Twelve words. */
const entropyLength = 16

export type KeyringClock = {
  now(): number
  /** Calls back once, unless it is stopped before. */
  after(ms: number, callback: () => void): () => void
}

export type KeyringOptions = {
  store: DeviceStore
  clock: KeyringClock
  random(length: number): Bytes
  /** The keys are gone, because somebody asked for it or nobody used them. */
  onLocked(): void
}

/** What the key worker does, call by call. */
export type Keyring = {
  [call in KeyCall]: (input: KeyCalls[call]['input']) => Promise<KeyCalls[call]['output']>
}

type Unlocked = { walletId: string; keys: WalletKeys; usedAt: number; stopIdle(): void }

/**
 * Everything that touches a key. It keeps the derived keys while the wallet is unlocked and nothing else: the vault key, the shares and
 * the phrase exist only inside one call.
 */
export function createKeyring({ store, clock, random, onLocked }: KeyringOptions): Keyring {
  let unlocked: Unlocked | undefined
  let oneTimeKey: CryptoKeyPair | undefined

  const lock = () => {
    if (!unlocked) return
    unlocked.stopIdle()
    wipeKeys(unlocked.keys)
    unlocked = undefined
    onLocked()
  }
  const keepUnlocked = (walletId: string, keys: WalletKeys) => {
    unlocked = { walletId, keys, usedAt: clock.now(), stopIdle: clock.after(idleMs, lock) }
  }
  /** A timer can be late, for instance after the computer has slept, so the time is looked at, too. */
  const lockWhereIdle = () => {
    if (unlocked && clock.now() - unlocked.usedAt >= idleMs) lock()
  }
  const withKeys = <value>(use: (keys: WalletKeys) => value): value => {
    lockWhereIdle()
    if (!unlocked) throw new KeyError('LOCKED')
    unlocked.stopIdle()
    unlocked.usedAt = clock.now()
    unlocked.stopIdle = clock.after(idleMs, lock)
    return use(unlocked.keys)
  }
  const takeOneTimeKey = (): CryptoKeyPair => {
    const pair = oneTimeKey
    oneTimeKey = undefined
    if (!pair) throw new KeyError('SHARE_INVALID')
    return pair
  }

  return {
    async create(owner) {
      lock()
      const entropy = random(entropyLength)
      try {
        return await makeWallet(entropy, owner, { store, random, now: clock.now })
      } finally {
        wipe(entropy)
      }
    },

    async oneTimeKey() {
      const { pair, publicKey } = await createOneTimeKey()
      oneTimeKey = pair
      return toBase64Url(publicKey)
    },

    async unlock({ deviceId, ...wallet }) {
      lock()
      const pair = takeOneTimeKey()
      const { walletId, accountId, epoch } = wallet
      const own = await store.readShare({ walletId, deviceId, epoch })
      let auth: Bytes | undefined
      try {
        auth = await openReleasedShare(
          pair,
          'auth-release',
          wallet.share,
          shareAad({ walletId, accountId, deviceId, epoch }),
        )
        const { keys, vaultKey } = await rebuildWallet(own, auth, wallet)
        wipe(vaultKey)
        await store.dropEarlierShare({ walletId, deviceId, epoch })
        keepUnlocked(walletId, keys)
        return undefined
      } finally {
        wipe(own, auth)
      }
    },

    async recover({ deviceId, escrowKey, recovery: recoveryKey, recoveryShare, sealedFor, ...wallet }) {
      lock()
      const pair = takeOneTimeKey()
      const { walletId, accountId, epoch } = wallet
      // Shares of an earlier epoch make a key that opens nothing any more.
      if (sealedFor.epoch !== epoch) throw new KeyError('SHARE_INVALID')
      const aad = shareAad({ walletId, accountId, ...sealedFor })
      let [auth, recovery, vaultKey]: (Bytes | undefined)[] = []
      try {
        auth = await openReleasedShare(pair, 'auth-release', wallet.share, aad)
        recovery = await openReleasedShare(pair, 'recovery-release', recoveryShare, aad)
        const rebuilt = await rebuildWallet(auth, recovery, wallet)
        vaultKey = rebuilt.vaultKey
        keepUnlocked(walletId, rebuilt.keys)
        const owner = { walletId, accountId, deviceId, epoch }
        const sealTo = recoveryKey
          ? await readRecoveryKey(rebuilt.vaultKey, recoveryKey, owner)
          : readEscrowKey(escrowKey)
        const split = await splitForDevice(store, rebuilt.vaultKey, owner, sealTo)
        return { walletId, epoch, ...split }
      } catch (error) {
        lock()
        throw error
      } finally {
        wipe(auth, recovery, vaultKey)
      }
    },

    ...createRecoveryCalls({ store, random, takeOneTimeKey }),

    async lock() {
      lock()
      return undefined
    },
    async status() {
      lockWhereIdle()
      return unlocked ? { isUnlocked: true, walletId: unlocked.walletId } : { isUnlocked: false }
    },
    async accounts(formats) {
      lockWhereIdle()
      if (!unlocked) throw new KeyError('LOCKED')
      return accountsOf(unlocked.keys, formats)
    },
    signEvmMessage: async ({ message }) => withKeys(({ evm }) => signEvmMessage(evm, message)),
    signEvmTypedData: async ({ json }) => withKeys(({ evm }) => signEvmTypedData(evm, json)),
    signEvmTransactions: async ({ transactions }) =>
      withKeys(({ evm }) => transactions.map((transaction) => signEvmTransaction(evm, transaction))),
    signSolanaMessage: async ({ message }) => withKeys(({ solana }) => signSolanaMessage(solana, message)),
    signSolanaTransactions: async ({ transactions }) =>
      withKeys(({ solana }) => transactions.map((transaction) => signSolanaTransaction(solana, transaction))),
    signBitcoinMessage: async ({ key, protocol, message }) =>
      withKeys((keys) => (protocol === 'ecdsa' ? signBitcoinEcdsa : signBitcoinBip322)(keys, key, message)),
    signBitcoinPsbt: async ({ psbt, inputs }) => withKeys((keys) => signBitcoinPsbt(keys, psbt, inputs)),
    signPolkadotMessage: async ({ message }) =>
      withKeys(({ polkadot }) => signPolkadotMessage(polkadot, message)),
    signPolkadotTransaction: async ({ payload }) =>
      withKeys(({ polkadot }) => signPolkadotTransaction(polkadot, payload)),
  }
}
