/** Path data on a 24 grid, drawn by `Icon`. */
export const sendIcon = 'M12 20V5M6.5 10.5L12 5l5.5 5.5'
