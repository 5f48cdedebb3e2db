/** Path data on a 24 grid, drawn by `Icon`. */
export const nextIcon = 'M9.5 5.5L16 12l-6.5 6.5'
