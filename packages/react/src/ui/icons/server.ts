/** Path data on a 24 grid, drawn by `Icon`. */
export const serverIcon =
  'M6 4.5h12a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2zM6 13.5h12a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2zM8 7.5v.1M8 16.5v.1'
