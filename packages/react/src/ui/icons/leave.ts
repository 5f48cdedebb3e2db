/** Path data on a 24 grid, drawn by `Icon`. */
export const leaveIcon =
  'M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M10.5 12h9.5M16.5 8.5L20 12l-3.5 3.5'
