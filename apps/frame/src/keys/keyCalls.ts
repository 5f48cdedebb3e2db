import type { AddressNetwork } from '@latchkey/protocol/addresses'
import type { EvmTransaction } from '../chains/evm/evmTransaction.ts'
import type { SignerPayload } from '../chains/polkadot/signerPayload.ts'
import type { FactorKind } from './factors/wrapRecoveryKey.ts'

/** Who the wallet belongs to. Both ids are part of what the vault's encryption is bound to. */
export type WalletOwner = { accountId: string; deviceId: string }

/** An address of the wallet as the server keeps it: Bitcoin's for the main network, Polkadot's in the generic format. */
export type WalletAddress = {
  namespace: string
  /** Bitcoin has two of them. */
  type?: 'payment' | 'ordinal' | undefined
  address: string
}

/** One device's split of the vault key, as the server stores it. Bytes are in base64url. */
export type DeviceSplit = {
  authShare: string
  /** Sealed to the escrow's key. */
  recoveryShare: string
  /** SHA-256 of the auth share and of the recovery share. */
  commitments: readonly [auth: string, recovery: string]
}

/** The body of `POST /v1/login/wallet`. */
export type NewWallet = {
  walletId: string
  epoch: number
  vault: string
  /** SHA-256 of the vault key. */
  commitment: string
  device: DeviceSplit
  addresses: readonly WalletAddress[]
  /** By the EVM key, over `latchkey wallet {walletId} of {accountId}` (EIP-191). */
  proof: `0x${string}`
}

/** What the server answers to `POST /v1/login/wallet/unlock`. */
export type StoredWallet = {
  walletId: string
  epoch: number
  vault: string
  commitment: string
  /** The auth share, sealed to the one-time key. */
  share: string
  addresses: readonly WalletAddress[]
}

/** What the server answers to `POST /v1/login/wallet/recover`: the shares are of another device's split. */
export type RecoverableWallet = StoredWallet & {
  /** Sealed by the escrow to the one-time key. */
  recoveryShare: string
  sealedFor: { deviceId: string; epoch: number }
}

/** The key to which recovery shares are sealed where the wallet is protected, and the proof that its owner has chosen it. */
export type RecoveryKey = { publicKey: string; proof: string }

/** A factor as it is used: what the passkey answered with, or the passcode's part and the server's, one after the other. */
export type UsedFactor = { kind: FactorKind; secret: Uint8Array }

/** A factor as the server keeps it. */
export type StoredFactor = { kind: FactorKind; salt: string; wrappedKey: string }

/** The body of `POST /v1/login/wallet/protection`: the wallet under another key, and who recovers it. */
export type NewProtection = {
  walletId: string
  epoch: number
  vault: string
  commitment: string
  device: DeviceSplit
  /** Undefined: its recovery shares are the escrow's again. */
  recovery?: RecoveryKey | undefined
  /** For the first factor. */
  factor?: Omit<StoredFactor, 'kind'> | undefined
  /** By the EVM key, over `latchkey recovery {walletId} {epoch} of {accountId} by {public key, or "escrow"}` (EIP-191). */
  proof: `0x${string}`
}

/** An account that the page may see. */
export type KeyAccount = {
  namespace: string
  address: string
  type: 'eoa' | 'payment' | 'ordinal'
  /** In hexadecimal, without `0x`. Those on secp256k1 are compressed, so they have 33 bytes. */
  publicKey: string
}

/** A recovery share that is sealed to the recovery key, and the factor that opens it. */
export type ProtectedShare = {
  recovery: RecoveryKey
  factor: StoredFactor & UsedFactor
  recoveryShare: string
}

/** Addresses are written as the networks want it: Bitcoin's differ between test and main network, Polkadot's have a format. */
export type AddressFormats = { bitcoin?: AddressNetwork; polkadot?: number }

/** Whose input of a transaction is signed, by which of the wallet's two Bitcoin keys. */
export type BitcoinKeyName = 'payment' | 'ordinal'

/**
 * Every call of the key worker: what goes in and what comes out. What is signed is described in parts, never as a hash: the worker puts
 * it together itself.
 */
export type KeyCalls = {
  /** A new wallet. It stays locked: only what the server gives back later opens it. */
  create: { input: WalletOwner & { escrowKey: string }; output: NewWallet }
  /** A public key for one answer of the server. Each call makes the one before it worthless. */
  oneTimeKey: { input: undefined; output: string }
  unlock: { input: WalletOwner & StoredWallet; output: undefined }
  /** Opens the wallet on a device that has no share of it yet, and splits the vault key for this device. */
  recover: {
    /** `recovery`: to which key this device's own recovery share is sealed. Undefined: to the escrow's. */
    input: WalletOwner & RecoverableWallet & { escrowKey: string; recovery?: RecoveryKey | undefined }
    output: DeviceSplit & { walletId: string; epoch: number }
  }
  /**
   * Puts the wallet under another vault key, so that no earlier share opens it, and its recovery in the hands of a factor or of the escrow.
   * Nothing has changed before the server says so: this device keeps its earlier share, too.
   */
  changeRecovery: {
    input: WalletOwner & StoredWallet & ({ factor: UsedFactor } | { escrowKey: string })
    output: NewProtection
  }
  /** Whether what the server has stored of a change opens the same wallet, by the factor and by this device. */
  checkRecovery: {
    input: WalletOwner & StoredWallet & ProtectedShare
    output: undefined
  }
  /** Wraps the recovery key for one more factor, with the help of one that is there. */
  addFactor: {
    input: { accountId: string; walletId: string; known: StoredFactor & UsedFactor; added: UsedFactor }
    output: Omit<StoredFactor, 'kind'>
  }
  /** Opens a recovery share by a factor and seals it to the one-time key of another page of ours, which goes on with the wallet. */
  releaseRecovery: {
    input: { accountId: string; walletId: string; epoch: number; ephemeralKey: string } & ProtectedShare & {
        sealedFor: { deviceId: string; epoch: number }
      }
    output: string
  }
  lock: { input: undefined; output: undefined }
  status: { input: undefined; output: { isUnlocked: boolean; walletId?: string } }
  accounts: { input: AddressFormats; output: readonly KeyAccount[] }
  signEvmMessage: { input: { message: Uint8Array }; output: `0x${string}` }
  /** Typed data of EIP-712, as JSON text. */
  signEvmTypedData: { input: { json: string }; output: `0x${string}` }
  signEvmTransactions: {
    input: { transactions: readonly EvmTransaction[] }
    output: readonly { raw: `0x${string}`; hash: `0x${string}` }[]
  }
  signSolanaMessage: { input: { message: Uint8Array }; output: Uint8Array }
  /** In their wire form; the same with our signature in them, and the signatures alone. */
  signSolanaTransactions: {
    input: { transactions: readonly Uint8Array[] }
    output: readonly { transaction: Uint8Array; signature: Uint8Array }[]
  }
  signBitcoinMessage: {
    input: { key: BitcoinKeyName; protocol: 'ecdsa' | 'bip322'; message: string }
    output: Uint8Array
  }
  /** Signs the named inputs, which must spend outputs of the named key. */
  signBitcoinPsbt: {
    input: { psbt: Uint8Array; inputs: readonly { index: number; key: BitcoinKeyName }[] }
    output: Uint8Array
  }
  signPolkadotMessage: { input: { message: Uint8Array }; output: `0x${string}` }
  signPolkadotTransaction: { input: { payload: SignerPayload }; output: `0x${string}` }
}

export type KeyCall = keyof KeyCalls

/** Why the worker did not do it. Nothing else leaves it: no message could tell a secret. */
export type KeyErrorCode =
  /** Nothing is unlocked: unlock and ask again. */
  | 'LOCKED'
  /** This device has no share of that wallet and epoch: recover. */
  | 'SHARE_MISSING'
  /** A share was changed, or belongs to another wallet, device or epoch. */
  | 'SHARE_INVALID'
  /** The factor does not open what was wrapped for it. */
  | 'FACTOR_INVALID'
  /** The vault, its key or the addresses do not belong together. Nothing is left unlocked. */
  | 'VAULT_INVALID'
  /** What should be signed cannot be read, or is not what it says it is. */
  | 'REQUEST_INVALID'
  /** What should be signed is of a kind that this wallet never signs. */
  | 'REQUEST_REFUSED'
  /** The browser keeps no storage, lacks an algorithm, or the worker did not start. */
  | 'UNAVAILABLE'
