/** Path data on a 24 grid, drawn by `Icon`. */
export const keyIcon = 'M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM11 12.5L19.5 4M16 7.5l3 3'
