/** Path data on a 24 grid, drawn by `Icon`. */
export const browserIcon =
  'M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-10a2.5 2.5 0 0 1 2.5 -2.5zM3.5 9h17M7 6.8v.1'
