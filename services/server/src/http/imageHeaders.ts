/** Opened by itself, an image is a page: nothing in it may run or load. */
export const imageHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  // Pictures are public. One answer for all pages, so that a cache on the way keeps one copy.
  'access-control-allow-origin': '*',
  vary: 'Accept-Encoding',
} as const

/** A page shows many pictures, which its browser then keeps: they are counted for themselves, all of them together. */
export const imageAdmission = {
  isOriginOptional: true,
  isProjectFree: true,
  bucket: 'images',
  limit: { burst: 1_000, perSecond: 100 },
} as const
