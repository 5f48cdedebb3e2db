/** Path data on a 24 grid, drawn by `Icon`. */
export const arrowDownIcon = 'M12 4.5v15M6.5 14l5.5 5.5 5.5-5.5'
