/** Path data on a 24 grid, drawn by `Icon`. */
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5'
