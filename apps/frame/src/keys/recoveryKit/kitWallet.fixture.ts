import { type Bytes, concatBytes, sha256 } from '../bytes.ts'
import { sealVault } from '../vault.ts'
import type { StretchPasscode } from './argon2id.ts'
import { makeRecoveryKit } from './makeRecoveryKit.ts'
import { newPasscodeFactor } from './newPasscodeFactor.ts'

export const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export const kitTime = Date.UTC(2026, 10, 18, 20, 30)
export const walletTime = Date.UTC(2026, 0, 2)
export const surroundings = { now: () => kitTime, random }

/** Takes no time. The real one is tested by itself, and with the kit in `vectors`. */
export const quickStretch: StretchPasscode = (passcode, salt) => sha256(concatBytes(passcode, salt))

export const passcode = 'one Tree, two houses'

/** A wallet whose keys are open, and the entropy that is in its vault. */
export async function openWallet(entropy: Bytes = random(16)) {
  const owner = { walletId: crypto.randomUUID(), accountId: crypto.randomUUID() }
  const vaultKey = random(32)
  return {
    ...owner,
    vaultKey,
    vault: await sealVault(vaultKey, { entropy, createdAt: walletTime }, owner),
    entropy,
  }
}

/** A passkey that answers with random bytes. */
export const passkeyFactor = () => ({
  kind: 'passkey' as const,
  relyingParty: 'wallet.example',
  credentialId: random(32),
  prfInput: random(32),
  secret: random(32),
})

/** A new wallet with the text of its kit, which opens with {@link passcode} and {@link quickStretch}, and with `passkey`. */
export async function makeKit(entropy?: Bytes) {
  const wallet = await openWallet(entropy)
  const passkey = passkeyFactor()
  const factors = [await newPasscodeFactor(passcode, { random, stretch: quickStretch }), passkey]
  return { wallet, passkey, text: await makeRecoveryKit(wallet, factors, surroundings) }
}
