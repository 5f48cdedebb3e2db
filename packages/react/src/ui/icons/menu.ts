/** Path data on a 24 grid, drawn by `Icon`. */
export const menuIcon = 'M4 8h16M4 16h16'
