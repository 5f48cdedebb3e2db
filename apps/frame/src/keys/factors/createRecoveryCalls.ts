import { type Bytes, fromBase64Url, sha256, toBase64Url, utf8, wipe } from '../bytes.ts'
import type { DeviceStore } from '../deviceStore.ts'
import { sealTo, shareAad } from '../hpke.ts'
import { KeyError } from '../KeyError.ts'
import type { KeyCalls, ProtectedShare, RecoveryKey, StoredFactor, UsedFactor } from '../keyCalls.ts'
import { openReleasedShare } from '../openReleasedShare.ts'
import { rebuildWallet } from '../rebuildWallet.ts'
import { signEvmMessage } from '../sign/signEvm.ts'
import { readEscrowKey, splitForDevice } from '../splitForDevice.ts'
import { openVault, sealVault } from '../vault.ts'
import { wipeKeys } from '../walletKeys.ts'
import { proveRecoveryKey } from './proveRecoveryKey.ts'
import { readRecoveryKey } from './readRecoveryKey.ts'
import { makeRecoveryKeys, openRecoveryShare } from './recoveryKeys.ts'
import {
  factorSaltLength,
  factorSecretLengths,
  unwrapRecoveryKey,
  wrapRecoveryKey,
} from './wrapRecoveryKey.ts'

type RecoveryCall = 'changeRecovery' | 'checkRecovery' | 'addFactor' | 'releaseRecovery'
type RecoveryCalls = {
  [call in RecoveryCall]: (input: KeyCalls[call]['input']) => Promise<KeyCalls[call]['output']>
}
type WalletName = { walletId: string; accountId: string }

/** What the key worker does for the recovery of a wallet by its owner's own factors. */
export function createRecoveryCalls({
  store,
  random,
  takeOneTimeKey,
}: {
  store: DeviceStore
  random(length: number): Bytes
  takeOneTimeKey(): CryptoKeyPair
}): RecoveryCalls {
  async function wrapFor(
    secretKey: Bytes,
    { walletId, accountId }: WalletName,
    { kind, secret }: UsedFactor,
  ): Promise<Omit<StoredFactor, 'kind'>> {
    if (secret.length !== factorSecretLengths[kind]) throw new KeyError('REQUEST_INVALID')
    const head = { walletId, accountId, kind, salt: random(factorSaltLength) }
    const wrapped = await wrapRecoveryKey(secretKey, new Uint8Array(secret), head)
    return { salt: toBase64Url(head.salt), wrappedKey: toBase64Url(wrapped) }
  }

  return {
    async changeRecovery({ deviceId, ...wallet }) {
      const pair = takeOneTimeKey()
      const { walletId, accountId } = wallet
      const epoch = wallet.epoch + 1
      const newKey = random(32)
      let [own, auth, oldKey, secretKey, entropy]: (Bytes | undefined)[] = []
      try {
        own = await store.readShare({ walletId, deviceId, epoch: wallet.epoch })
        auth = await openReleasedShare(
          pair,
          'auth-release',
          wallet.share,
          shareAad({ walletId, accountId, deviceId, epoch: wallet.epoch }),
        )
        const rebuilt = await rebuildWallet(own, auth, wallet)
        oldKey = rebuilt.vaultKey
        try {
          const content = await openVault(oldKey, fromBase64Url(wallet.vault) ?? new Uint8Array(), wallet)
          if (!content) throw new KeyError('VAULT_INVALID')
          entropy = content.entropy
          const owner = { walletId, accountId, deviceId, epoch }
          const vault = await sealVault(newKey, content, wallet)
          const common = {
            walletId,
            epoch,
            vault: toBase64Url(vault),
            commitment: toBase64Url(await sha256(newKey)),
          }
          const prove = (by: string) =>
            signEvmMessage(
              rebuilt.keys.evm,
              utf8(`latchkey recovery ${walletId} ${epoch} of ${accountId} by ${by}`),
            )
          if ('escrowKey' in wallet) {
            const escrow = readEscrowKey(wallet.escrowKey)
            const device = await splitForDevice(store, newKey, owner, escrow)
            return { ...common, device, proof: prove('escrow') }
          }
          const { publicKey, secretKey: made } = await makeRecoveryKeys()
          secretKey = made
          const factor = await wrapFor(secretKey, wallet, wallet.factor)
          const recovery: RecoveryKey = {
            publicKey: toBase64Url(publicKey),
            proof: toBase64Url(await proveRecoveryKey(newKey, publicKey, owner)),
          }
          const device = await splitForDevice(store, newKey, owner, publicKey)
          return { ...common, device, recovery, factor, proof: prove(recovery.publicKey) }
        } finally {
          wipeKeys(rebuilt.keys)
        }
      } finally {
        wipe(own, auth, oldKey, newKey, secretKey, entropy)
      }
    },

    async checkRecovery({ deviceId, recovery, factor, recoveryShare, ...wallet }) {
      const pair = takeOneTimeKey()
      const { walletId, accountId, epoch } = wallet
      const owner = { walletId, accountId, deviceId, epoch }
      let [own, auth, share]: (Bytes | undefined)[] = []
      try {
        own = await store.readShare(owner)
        auth = await openReleasedShare(pair, 'auth-release', wallet.share, shareAad(owner))
        share = await openByFactor({ recovery, factor, recoveryShare }, wallet, shareAad(owner))
        for (const other of [own, share]) {
          const { vaultKey, keys } = await rebuildWallet(auth, other, wallet)
          wipeKeys(keys)
          await readRecoveryKey(vaultKey, recovery, owner).finally(() => wipe(vaultKey))
        }
        return undefined
      } finally {
        wipe(own, auth, share)
      }
    },

    async addFactor({ accountId, walletId, known, added }) {
      const secretKey = await unwrap(known, { accountId, walletId })
      try {
        return await wrapFor(secretKey, { accountId, walletId }, added)
      } finally {
        wipe(secretKey)
      }
    },

    async releaseRecovery({ accountId, walletId, sealedFor, ephemeralKey, ...share }) {
      // Shares of an earlier epoch make a key that opens nothing any more.
      const ephemeral = fromBase64Url(ephemeralKey)
      if (sealedFor.epoch !== share.epoch || ephemeral?.length !== 32) throw new KeyError('REQUEST_INVALID')
      const aad = shareAad({ walletId, accountId, ...sealedFor })
      const opened = await openByFactor(share, { walletId, accountId }, aad)
      try {
        return toBase64Url(await sealTo(ephemeral, 'recovery-release', opened, aad))
      } finally {
        wipe(opened)
      }
    },
  }
}

async function unwrap(
  { kind, salt, wrappedKey, secret }: StoredFactor & UsedFactor,
  { walletId, accountId }: WalletName,
): Promise<Bytes> {
  const wrapped = fromBase64Url(wrappedKey)
  const head = { walletId, accountId, kind, salt: fromBase64Url(salt) ?? new Uint8Array() }
  const secretKey = wrapped && (await unwrapRecoveryKey(wrapped, new Uint8Array(secret), head))
  if (!secretKey) throw new KeyError('FACTOR_INVALID')
  return secretKey
}

async function openByFactor(
  { recovery, factor, recoveryShare }: ProtectedShare,
  wallet: WalletName,
  aad: string,
): Promise<Bytes> {
  const sealed = fromBase64Url(recoveryShare)
  const publicKey = fromBase64Url(recovery.publicKey)
  const secretKey = await unwrap(factor, wallet)
  try {
    const share = sealed && publicKey && (await openRecoveryShare({ publicKey, secretKey }, sealed, aad))
    if (!share) throw new KeyError('SHARE_INVALID')
    return share
  } finally {
    wipe(secretKey)
  }
}
