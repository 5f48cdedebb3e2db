/** Path data on a 24 grid, drawn by `Icon`. */
export const swapIcon = 'M4 8.5h15M15.5 5l3.5 3.5L15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19'
