/** Path data on a 24 grid, drawn by `Icon`. */
export const spinnerIcon = 'M12 3.5a8.5 8.5 0 1 1-8.5 8.5'
