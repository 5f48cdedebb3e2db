/** Path data on a 24 grid, drawn by `Icon`. */
export const bankIcon = 'M4 9.5L12 4.5l8 5M4 9.5h16M6.5 13v3.5M12 13v3.5M17.5 13v3.5M4 20h16'
