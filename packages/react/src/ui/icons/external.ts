/** Path data on a 24 grid, drawn by `Icon`. */
export const externalIcon =
  'M13.5 4.5h6v6M19.5 4.5L11 13M18 14v3.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6H10'
