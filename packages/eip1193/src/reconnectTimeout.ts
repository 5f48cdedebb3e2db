/** In milliseconds. A page that loads does not wait longer for a wallet. */
export const reconnectTimeout = 3_000
