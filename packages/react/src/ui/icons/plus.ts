/** Path data on a 24 grid, drawn by `Icon`. */
export const plusIcon = 'M12 5v14M5 12h14'
