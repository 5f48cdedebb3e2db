/** Path data on a 24 grid, drawn by `Icon`. */
export const closeIcon = 'M6 6l12 12M18 6L6 18'
