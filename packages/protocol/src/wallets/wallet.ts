import * as z from 'zod/mini'

const link = /* @__PURE__ */ z.nullable(z.string())

/** Either a family, such as `eip155`, or one network of it in CAIP-2. */
const family = /* @__PURE__ */ z.string().check(z.regex(/^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/))

/** One wallet of the directory. Links are `https:` or use the scheme of the wallet's own app; unknown fields are null. */
export const wcWalletSchema = /* @__PURE__ */ z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string(),
  badge_type: z.enum(['none', 'certified']),
  /** The chain families that the wallet is known to support. Empty where they are not known. */
  chains: z.array(family),
  homepage: link,
  /** The id for `/getWalletImage/{imageId}`. It changes when the image does. */
  image_id: z.string(),
  image_url: z.string(),
  /** Its place in the directory, from 1. */
  order: z.int(),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  /** The name under which its extension announces itself (EIP-6963). */
  rdns: z.nullable(z.string()),
  /**
   * The relay that it is configured for: that of this server (`own`), or WalletConnect's, as wallets from the app stores are (`public`).
   * Servers of earlier versions do not say.
   */
  relay: z.optional(z.enum(['own', 'public'])),
  injected: z.array(z.object({ namespace: z.string(), injected_id: z.string() })),
})

export type WcWallet = z.infer<typeof wcWalletSchema>
