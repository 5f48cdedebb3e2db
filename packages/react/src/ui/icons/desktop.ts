/** Path data on a 24 grid, drawn by `Icon`. */
export const desktopIcon =
  'M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-6.5a2.5 2.5 0 0 1 2.5 -2.5zM12 16v4M8.5 20h7'
