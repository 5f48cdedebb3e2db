/** Path data on a 24 grid, drawn by `Icon`. */
export const shareIcon =
  'M12 15V4M8 7.5l4 -4 4 4M8 11H7A2.5 2.5 0 0 0 4.5 13.5v4A2.5 2.5 0 0 0 7 20h10a2.5 2.5 0 0 0 2.5 -2.5v-4A2.5 2.5 0 0 0 17 11h-1'
