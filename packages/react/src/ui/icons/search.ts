/** Path data on a 24 grid, drawn by `Icon`. */
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM20 20l-4.3-4.3'
