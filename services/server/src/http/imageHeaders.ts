/** Opened by itself, an image is a page: nothing in it may run or load. */
export const imageHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const
