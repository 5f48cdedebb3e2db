/** Path data on a 24 grid, drawn by `Icon`. */
export const cardIcon =
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5zM3.5 10h17M7.5 14.5h3'
