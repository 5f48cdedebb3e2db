import * as z from 'zod/mini'

/** 256 random bits in base64url: a token, a secret, a nonce, or the digest of something. */
export const tokenSchema = /* @__PURE__ */ z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a token'))

/** The id that a frame gives the device it runs on. */
export const deviceIdSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be the id of a device'))

/** The origin of a page. Whether the project allows it is for the server to say. */
export const originSchema = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(300))

/** A number that is compared by eye. */
export const numberSchema = /* @__PURE__ */ z.string().check(z.regex(/^\d{2}$/, 'must have two digits'))

/** Bytes in base64url without padding, at most so many of them. */
export const bytesSchema = (limit: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'must be base64url'), z.maxLength(Math.ceil((limit * 4) / 3)))

/** Languages in which mails are written. */
export const loginLanguageSchema = /* @__PURE__ */ z.enum(['en', 'de', 'ar'])

export type LoginLanguage = z.infer<typeof loginLanguageSchema>

export const timeSchema = /* @__PURE__ */ z.iso.datetime()

/** A call that carries or answers nothing. */
export const nothing = /* @__PURE__ */ z.strictObject({})
