/** Path data on a 24 grid, drawn by `Icon`. */
export const mailIcon =
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5zM4.5 8l6.2 4.6a2.2 2.2 0 0 0 2.6 0L19.5 8'
