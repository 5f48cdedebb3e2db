/** Path data on a 24 grid, drawn by `Icon`. */
export const infoIcon = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11.2v5.3M12 7.6v.1'
