/** Path data on a 24 grid, drawn by `Icon`. */
export const downIcon = 'M6 9.5l6 6 6-6'
