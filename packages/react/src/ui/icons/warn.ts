/** Path data on a 24 grid, drawn by `Icon`. */
export const warnIcon =
  'M10.7 4.8L3.3 17.5A1.7 1.7 0 0 0 4.8 20h14.4a1.7 1.7 0 0 0 1.5-2.5L13.3 4.8a1.5 1.5 0 0 0-2.6 0zM12 9.5v4M12 16.7v.1'
