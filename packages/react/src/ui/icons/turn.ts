/** Path data on a 24 grid, drawn by `Icon`. */
export const turnIcon = 'M8.5 4v15M5 15.5L8.5 19l3.5-3.5M15.5 20V5M12 8.5L15.5 5 19 8.5'
