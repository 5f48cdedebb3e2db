/** Path data on a 24 grid, drawn by `Icon`. */
export const activityIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5V12l3 2'
