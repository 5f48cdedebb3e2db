/** Path data on a 24 grid, drawn by `Icon`. */
export const walletIcon =
  'M4 8v9.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5v-7A2.5 2.5 0 0 0 17.5 8H6a2 2 0 1 1 0-4h10.5M16 14v.1'
