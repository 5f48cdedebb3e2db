/** Path data on a 24 grid, drawn by `Icon`. */
export const terminalIcon = 'M5 7.5l4.5 4.5L5 16.5M12.5 17H19'
