/** Path data on a 24 grid, drawn by `Icon`. */
export const userIcon = 'M8 8.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20c.9-3.6 3.8-5.5 7.5-5.5s6.6 1.9 7.5 5.5'
