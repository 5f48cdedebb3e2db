import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'

const imageParams = /* @__PURE__ */ z.object({
  imageId: z.string().check(z.regex(/^[-:_.a-zA-Z0-9]{1,80}$/, 'must be the id of an image')),
})

/** `GET /getWalletImage/{imageId}`: the icon of a wallet, by its `image_id`. */
export const getWalletImageCall = {
  method: 'GET',
  path: '/getWalletImage/{imageId}',
  project: 'query',
  params: imageParams,
} as const satisfies ApiCall

/** `GET /public/getAssetImage/{imageId}`: the icon of a network, by its CAIP-2 id or its family. */
export const getAssetImageCall = {
  method: 'GET',
  path: '/public/getAssetImage/{imageId}',
  project: 'query',
  params: imageParams,
} as const satisfies ApiCall

/**
 * `GET /public/getTokenImage/{symbol}`: the icon of a well-known token. Do not use it for tokens that are known by their symbol only,
 * because anybody can give a token any symbol.
 */
export const getTokenImageCall = {
  method: 'GET',
  path: '/public/getTokenImage/{symbol}',
  project: 'query',
  params: /* @__PURE__ */ z.object({
    symbol: z.string().check(z.regex(/^[-_.a-zA-Z0-9]{1,20}$/, 'must be the symbol of a token')),
  }),
} as const satisfies ApiCall

/** `GET /public/getCurrencyImage/{code}`: the icon of a currency, by its ISO 4217 code. */
export const getCurrencyImageCall = {
  method: 'GET',
  path: '/public/getCurrencyImage/{code}',
  project: 'query',
  params: /* @__PURE__ */ z.object({
    code: z.string().check(z.regex(/^[a-zA-Z]{3}$/, 'must be a currency code')),
  }),
} as const satisfies ApiCall
