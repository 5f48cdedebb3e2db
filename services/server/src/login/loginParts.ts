import type { Audit } from '../audit/audit.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Sealing } from '../sealing/sealing.ts'

/** The wallets of accounts, as far as logging in has to know of them. */
export type LoginWallets = {
  /**
   * The confirmed wallet of an account. `hasDevice`: the device, with this key, has shares of its own. `isProtected`: a new one needs a
   * passkey or a passcode.
   */
  find(
    accountId: string,
    device: { deviceId: string; dpopKey: string },
  ): Promise<{ id: string; epoch: number; hasDevice: boolean; isProtected?: boolean } | null>
  /** Deletes what the server keeps for a device, which cannot open the wallet any more. With a key, only what belongs to it. */
  forgetDevice(accountId: string, device: { deviceId: string; dpopKey?: string | undefined }): Promise<void>
}

/** What logging in is built on. */
export type LoginParts = {
  sealing: Sealing
  mailer: Mailer
  audit: Audit
  wallets: LoginWallets
  /** The X25519 key, in base64url, to which recovery shares are sealed. */
  escrowKey(): Promise<string>
}
