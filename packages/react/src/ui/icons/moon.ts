/** Path data on a 24 grid, drawn by `Icon`. */
export const moonIcon = 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z'
