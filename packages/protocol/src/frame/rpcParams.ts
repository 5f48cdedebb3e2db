import * as z from 'zod/mini'
import {
  base58Schema,
  base64Schema,
  bytesSchema,
  evmAddressSchema,
  longText,
  quantitySchema,
  shortText,
} from './frameFields.ts'
import type { UnsafeRpcMethod } from './rpcMethods.ts'

const accessList = /* @__PURE__ */ z.array(
  z.strictObject({ address: evmAddressSchema, storageKeys: z.array(bytesSchema) }),
)

/** A transaction as JSON-RPC writes it. What a page leaves out, the frame chooses. */
const transaction = /* @__PURE__ */ z.strictObject({
  from: evmAddressSchema,
  to: z.optional(evmAddressSchema),
  value: z.optional(quantitySchema),
  data: z.optional(bytesSchema),
  /** The newer name of `data`. Where both are given they must be the same. */
  input: z.optional(bytesSchema),
  gas: z.optional(quantitySchema),
  gasPrice: z.optional(quantitySchema),
  maxFeePerGas: z.optional(quantitySchema),
  maxPriorityFeePerGas: z.optional(quantitySchema),
  nonce: z.optional(quantitySchema),
  chainId: z.optional(quantitySchema),
  type: z.optional(z.enum(['0x0', '0x1', '0x2'])),
  accessList: z.optional(accessList),
})

const capabilities = /* @__PURE__ */ z.record(z.string(), z.unknown())

/** EIP-5792, in its second form. */
const calls = /* @__PURE__ */ z.strictObject({
  version: z.literal('2.0.0'),
  // As long as EIP-5792 allows. The wallet answers with an id of its own, which names the transactions.
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(8_194))),
  from: evmAddressSchema,
  chainId: quantitySchema,
  atomicRequired: z.boolean(),
  calls: z
    .array(
      z.strictObject({
        to: z.optional(evmAddressSchema),
        data: z.optional(bytesSchema),
        value: z.optional(quantitySchema),
        capabilities: z.optional(capabilities),
      }),
    )
    .check(z.minLength(1), z.maxLength(32)),
  capabilities: z.optional(capabilities),
})

const preflight = /* @__PURE__ */ z.strictObject({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
  maxRetries: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  minContextSlot: z.optional(z.int().check(z.minimum(0))),
})

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^0x[\\da-f]{${bytes * 2}}$`, 'i')))
const shortHex = /* @__PURE__ */ z.string().check(z.regex(/^0x[\da-f]{0,64}$/i))

/** `SignerPayloadJSON`, as Polkadot.js defines it for all extensions. Numbers are big-endian hexadecimal. */
const extrinsic = /* @__PURE__ */ z.strictObject({
  address: shortText,
  assetId: z.optional(bytesSchema),
  blockHash: hex(32),
  blockNumber: shortHex,
  era: shortHex,
  genesisHash: hex(32),
  metadataHash: z.optional(z.nullable(hex(32))),
  method: bytesSchema,
  mode: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
  nonce: shortHex,
  signedExtensions: z.array(shortText).check(z.maxLength(64)),
  specVersion: shortHex,
  tip: shortHex,
  transactionVersion: shortHex,
  version: z.literal(4),
  withSignedTransaction: z.optional(z.boolean()),
})

const anything = /* @__PURE__ */ z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])

/**
 * The parameters of what the visitor has to approve. Nothing that is not named here is signed, so nothing can be that the visitor does not see.
 *
 * @example
 * rpcParams.personal_sign.parse(['0x68656c6c6f', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])
 */
export const rpcParams = {
  /** The message as hexadecimal bytes; a text that is none is taken by its UTF-8. */
  personal_sign: /* @__PURE__ */ z.tuple([longText, evmAddressSchema]),
  /** The typed data as JSON. */
  eth_signTypedData_v4: /* @__PURE__ */ z.tuple([evmAddressSchema, longText]),
  eth_sendTransaction: /* @__PURE__ */ z.tuple([transaction]),
  wallet_sendCalls: /* @__PURE__ */ z.tuple([calls]),
  wallet_grantPermissions: anything,
  wallet_revokePermissions: anything,
  eth_sendUserOperation: anything,
  solana_signMessage: /* @__PURE__ */ z.strictObject({ message: base58Schema, pubkey: base58Schema }),
  solana_signTransaction: /* @__PURE__ */ z.strictObject({ transaction: base58Schema }),
  solana_signAllTransactions: /* @__PURE__ */ z.strictObject({
    transactions: z.array(base58Schema).check(z.minLength(1), z.maxLength(32)),
  }),
  solana_signAndSendTransaction: /* @__PURE__ */ z.strictObject({
    transaction: base58Schema,
    options: z.optional(preflight),
  }),
  bitcoin_signMessage: /* @__PURE__ */ z.strictObject({
    address: shortText,
    message: longText,
    protocol: z.enum(['ecdsa', 'bip322']),
  }),
  /** A BIP-174 transaction in base64. Without `signInputs` every input of the wallet is signed. */
  bitcoin_signPsbt: /* @__PURE__ */ z.strictObject({
    psbt: base64Schema,
    signInputs: z.optional(
      z
        .array(z.strictObject({ index: z.int().check(z.minimum(0), z.maximum(10_000)), address: shortText }))
        .check(z.minLength(1), z.maxLength(1_000)),
    ),
  }),
  /** The frame puts the text between `<Bytes>` and `</Bytes>`, unless it stands there already. */
  polkadot_signMessage: /* @__PURE__ */ z.strictObject({ address: shortText, message: longText }),
  polkadot_signTransaction: /* @__PURE__ */ z.strictObject({ address: shortText, payload: extrinsic }),
} as const satisfies Record<UnsafeRpcMethod, z.ZodMiniType>

export type RpcParams<method extends UnsafeRpcMethod> = z.infer<(typeof rpcParams)[method]>
