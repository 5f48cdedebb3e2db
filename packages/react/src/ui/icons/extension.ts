/** Path data on a 24 grid, drawn by `Icon`. */
export const extensionIcon =
  'M10 6.5a2 2 0 1 1 4 0V7h3.5A1.5 1.5 0 0 1 19 8.5V12h-.5a2 2 0 1 0 0 4h.5v2.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-10A1.5 1.5 0 0 1 6.5 7H10z'
