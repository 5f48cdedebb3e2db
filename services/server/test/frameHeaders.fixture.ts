/** What a browser sends when a page of this origin frames another one. */
export const frameHeaders = (origin: string): Record<string, string> => ({
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  referer: `${origin}/`,
})
