import * as z from 'zod/mini'
import { base58Schema, base64Schema, bytesSchema } from './frameFields.ts'
import type { UnsafeRpcMethod } from './rpcMethods.ts'

const hash = /* @__PURE__ */ z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const signature = /* @__PURE__ */ z.string().check(z.regex(/^0x([\da-f]{2}){64,}$/i))

/**
 * What the frame answers to a request that the visitor has approved.
 *
 * @example
 * rpcAnswers.bitcoin_signPsbt.parse({ psbt: 'cHNidP8=' })
 */
export const rpcAnswers = {
  personal_sign: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: hash,
  /** As long as EIP-5792 allows. */
  wallet_sendCalls: /* @__PURE__ */ z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(8_194)),
  }),
  wallet_grantPermissions: /* @__PURE__ */ z.unknown(),
  wallet_revokePermissions: /* @__PURE__ */ z.unknown(),
  eth_sendUserOperation: /* @__PURE__ */ z.unknown(),
  solana_signMessage: /* @__PURE__ */ z.strictObject({ signature: base58Schema }),
  /** The whole transaction, with the signature in its place. */
  solana_signTransaction: /* @__PURE__ */ z.strictObject({ transaction: base58Schema }),
  solana_signAllTransactions: /* @__PURE__ */ z.strictObject({ transactions: z.array(base58Schema) }),
  solana_signAndSendTransaction: /* @__PURE__ */ z.strictObject({ signature: base58Schema }),
  bitcoin_signMessage: /* @__PURE__ */ z.strictObject({ signature: base64Schema }),
  bitcoin_signPsbt: /* @__PURE__ */ z.strictObject({ psbt: base64Schema }),
  /** 64 bytes. */
  polkadot_signMessage: /* @__PURE__ */ z.strictObject({ signature: bytesSchema }),
  /** 65 bytes: the kind of the key stands first. */
  polkadot_signTransaction: /* @__PURE__ */ z.strictObject({ signature: bytesSchema }),
} as const satisfies Record<UnsafeRpcMethod, z.ZodMiniType>

export type RpcAnswer<method extends UnsafeRpcMethod> = z.infer<(typeof rpcAnswers)[method]>
