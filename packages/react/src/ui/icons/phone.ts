/** Path data on a 24 grid, drawn by `Icon`. */
export const phoneIcon =
  'M9.5 3.5h5a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1 -2.5 2.5h-5a2.5 2.5 0 0 1 -2.5 -2.5v-12a2.5 2.5 0 0 1 2.5 -2.5zM11 17.5h2'
