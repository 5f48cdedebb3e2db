/** Path data on a 24 grid, drawn by `Icon`. */
export const receiveIcon = 'M12 4v11.5M7 10.5l5 5 5-5M5 20h14'
