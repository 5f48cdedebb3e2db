/** Path data on a 24 grid, drawn by `Icon`. */
export const shieldIcon = 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10'
