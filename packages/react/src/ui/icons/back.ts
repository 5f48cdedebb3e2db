/** Path data on a 24 grid, drawn by `Icon`. */
export const backIcon = 'M14.5 5.5L8 12l6.5 6.5'
