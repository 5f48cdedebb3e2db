/** Path data on a 24 grid, drawn by `Icon`. */
export const moreIcon =
  'M5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0zM11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0zM18 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0z'
