import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { addressSchema } from '../api/fields.ts'
import { namespaces } from '../caip/namespace.ts'
import { deviceIdSchema, bytesSchema as limited, nothing, tokenSchema } from './loginFields.ts'
import { recoveryGrantSchema } from './loginSession.ts'

const walletId = z.uuid()
const epoch = z.int().check(z.minimum(1), z.maximum(1_000_000))
const vault = limited(16 * 1024)
const commitment = tokenSchema
const ephemeralKey = tokenSchema
/** Of the server's share, and of the recovery share. */
const commitments = z.tuple([commitment, commitment])
/** One share, as it is or sealed with HPKE. */
export const shareSchema = limited(256)
const share = shareSchema

/** One device's split. `recoveryShare` is sealed for the escrow or for the owner's own key: the server cannot open it. */
export const splitSchema = z.strictObject({ authShare: share, recoveryShare: share, commitments })

/** The key of a protected wallet's owner, and the proof of whoever has the vault's key that it is theirs. */
export const recoveryKeySchema = z.object({ publicKey: tokenSchema, proof: tokenSchema })

/** An address of the wallet. `type` tells several of one namespace apart. */
const walletAddressSchema = z.object({
  namespace: z.enum(namespaces),
  type: z.optional(z.enum(['payment', 'ordinal'])),
  address: addressSchema,
})

const addresses = z.array(walletAddressSchema).check(z.minLength(1), z.maxLength(16))

/** `POST /v1/login/wallet`: stores a wallet that the frame has made. It counts once it is confirmed. */
export const loginCreateWalletCall = {
  method: 'POST',
  path: '/v1/login/wallet',
  project: 'query',
  body: z.strictObject({
    walletId,
    epoch,
    vault,
    commitment,
    device: splitSchema,
    addresses,
    /** The signature of the wallet's EVM key over `latchkey wallet {walletId} of {accountId}` (EIP-191). */
    proof: z.string().check(z.regex(/^0x[0-9a-f]{130}$/, 'must be a signature')),
  }),
  answer: nothing,
} as const satisfies ApiCall

/** `POST /v1/login/wallet/confirm`: the frame has fetched its share again and rebuilt the same address. */
export const loginConfirmWalletCall = {
  method: 'POST',
  path: '/v1/login/wallet/confirm',
  project: 'query',
  body: z.strictObject({ walletId }),
  answer: nothing,
} as const satisfies ApiCall

/** What is given out of a wallet. */
export const releasedWallet = {
  walletId,
  epoch,
  vault,
  commitment,
  /** The server's share, sealed to `ephemeralKey`. */
  share,
  commitments,
  addresses,
}

/** `POST /v1/login/wallet/unlock`: the server's share of this device. The DPoP proof carries a nonce. */
export const loginUnlockWalletCall = {
  method: 'POST',
  path: '/v1/login/wallet/unlock',
  project: 'query',
  body: z.strictObject({ ephemeralKey }),
  answer: z.object(releasedWallet),
} as const satisfies ApiCall

/** `POST /v1/login/wallet/recover`: both shares of another device, for one that has none. */
export const loginRecoverWalletCall = {
  method: 'POST',
  path: '/v1/login/wallet/recover',
  project: 'query',
  body: z.strictObject({ recoveryGrant: recoveryGrantSchema, ephemeralKey }),
  answer: z.object({
    ...releasedWallet,
    /** Sealed to `ephemeralKey` by the escrow: the server never sees it. */
    recoveryShare: share,
    /** For which device and epoch the two shares were made. */
    sealedFor: z.object({ deviceId: deviceIdSchema, epoch }),
  }),
} as const satisfies ApiCall

/** `POST /v1/login/wallet/devices`: this device's own split of the vault's key. */
export const loginAddDeviceCall = {
  method: 'POST',
  path: '/v1/login/wallet/devices',
  project: 'query',
  body: z.strictObject({ walletId, epoch, authShare: share, recoveryShare: share, commitments }),
  answer: nothing,
} as const satisfies ApiCall
