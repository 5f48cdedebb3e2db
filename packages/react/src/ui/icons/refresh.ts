/** Path data on a 24 grid, drawn by `Icon`. */
export const refreshIcon =
  'M19.5 11A7.6 7.6 0 0 0 5.6 7.8L4 10M4 5v5h5M4.5 13a7.6 7.6 0 0 0 13.9 3.2L20 14M20 19v-5h-5'
