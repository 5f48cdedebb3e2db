import {
  passcodeStretching,
  type RecoveryFactor,
  recoveryKitType,
  recoveryKitVersion,
} from '@latchkey/protocol/recovery'
import { type Bytes, toBase64Url, wipe } from '../bytes.ts'
import { openVault } from '../vault.ts'
import { walletAddresses } from '../walletAccounts.ts'
import { deriveWalletKeys, wipeKeys } from '../walletKeys.ts'
import { type FactorHead, type KitContent, toFactorHead } from './kitContent.ts'
import { factorSaltLength, factorSecretLength, type NewFactor } from './newFactor.ts'
import { openRecoveryKit } from './openRecoveryKit.ts'
import { RecoveryKitError } from './RecoveryKitError.ts'
import { readRecoveryKit } from './readRecoveryKit.ts'
import { sealKit } from './sealKit.ts'
import { wrapVaultKey } from './wrapVaultKey.ts'

/** A wallet whose keys are open. `vault`: as the server keeps it. */
export type KitWallet = { walletId: string; accountId: string; vault: Bytes; vaultKey: Bytes }

export type KitSurroundings = {
  now(): number
  random(length: number): Bytes
}

/**
 * The text of a new recovery kit. The addresses in it are derived here, from what the vault holds, and each factor opens the kit once
 * before it is handed out: a kit that does not open is worse than none. The caller overwrites what it has passed in.
 *
 * A passcode comes here as the bytes it was stretched to (`newPasscodeFactor`): this runs in the key worker, whose policy allows no
 * WebAssembly, and which never has to see a passcode.
 */
export async function makeRecoveryKit(
  wallet: KitWallet,
  factors: readonly NewFactor[],
  { now, random }: KitSurroundings,
): Promise<string> {
  if (factors.length === 0 || factors.some(({ secret }) => secret.length !== factorSecretLength))
    throw new RecoveryKitError('WALLET_INVALID')
  const { walletId, accountId, vault, vaultKey } = wallet
  const content: KitContent = {
    type: recoveryKitType,
    version: recoveryKitVersion,
    walletId,
    accountId,
    createdAt: new Date(now()).toISOString(),
    addresses: await addressesOf(wallet),
    vault: toBase64Url(vault),
    factors: await Promise.all(factors.map((factor) => toFactor(wallet, factor, random))),
  }
  const text = `${JSON.stringify(await sealKit(content, vaultKey), null, 2)}\n`
  const kit = await readRecoveryKit(text)
  for (const [index, factor] of kit.factors.entries()) {
    const secret = factors[index]?.secret ?? new Uint8Array()
    const { phrase } = await openRecoveryKit(kit, factor, secret)
    wipe(phrase)
  }
  return text
}

async function addressesOf({ vault, vaultKey, ...owner }: KitWallet): Promise<KitContent['addresses']> {
  const opened = await openVault(vaultKey, vault, owner)
  if (!opened) throw new RecoveryKitError('WALLET_INVALID')
  const keys = await deriveWalletKeys(opened.entropy)
  try {
    // The names of the families are those of the schema, which reads all of this once more below.
    return walletAddresses(keys) as KitContent['addresses']
  } finally {
    wipe(opened.entropy)
    wipeKeys(keys)
  }
}

async function toFactor(
  wallet: KitWallet,
  factor: NewFactor,
  random: KitSurroundings['random'],
): Promise<RecoveryFactor> {
  const head = toHead(factor, random)
  const wrapped = await wrapVaultKey(wallet.vaultKey, factor.secret, wallet, head)
  return { ...toFactorHead(head), wrappedKey: toBase64Url(wrapped) }
}

function toHead(factor: NewFactor, random: KitSurroundings['random']): FactorHead {
  if (factor.kind === 'passcode')
    return { kind: 'passcode', stretching: passcodeStretching, salt: toBase64Url(factor.salt) }
  const { kind, relyingParty, credentialId, prfInput } = factor
  return {
    kind,
    relyingParty,
    credentialId: toBase64Url(credentialId),
    prfInput: toBase64Url(prfInput),
    salt: toBase64Url(random(factorSaltLength)),
  }
}
