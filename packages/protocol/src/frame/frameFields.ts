import * as z from 'zod/mini'
import type { Hex } from '../caip/formats.ts'

// Fields that several messages have.

export const emptySchema = /* @__PURE__ */ z.strictObject({})

/** The id of a request: made by whoever asks, and used once. */
export const idSchema = /* @__PURE__ */ z.string().check(z.regex(/^[\w-]{8,64}$/))

/** What the handshake echoes. */
export const nonceSchema = /* @__PURE__ */ z.string().check(z.regex(/^[\w-]{16,64}$/))

export const emailSchema = /* @__PURE__ */ z.email().check(z.maxLength(254))

const text = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))
export const shortText = /* @__PURE__ */ text(256)
export const longText = /* @__PURE__ */ text(131_072)

const hex = (pattern: RegExp) =>
  z.custom<Hex>((value) => typeof value === 'string' && value.length <= 200_000 && pattern.test(value))
export const evmAddressSchema = /* @__PURE__ */ hex(/^0x[\da-f]{40}$/i)
export const quantitySchema = /* @__PURE__ */ hex(/^0x[\da-f]{1,64}$/i)
export const bytesSchema = /* @__PURE__ */ hex(/^0x([\da-f]{2})*$/i)

const letters = (pattern: RegExp) => z.string().check(z.maxLength(200_000), z.regex(pattern))
export const base58Schema = /* @__PURE__ */ letters(/^[1-9A-HJ-NP-Za-km-z]+$/)
export const base64Schema = /* @__PURE__ */ letters(/^[A-Za-z\d+/]{2,}={0,2}$/)
