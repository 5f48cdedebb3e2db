/** Path data on a 24 grid, drawn by `Icon`. */
export const scaleIcon = 'M12 4v16M8 20h8M5 7h14M5 7l-2 6a2.7 2.7 0 0 0 4.5 0zM19 7l-2 6a2.7 2.7 0 0 0 4.5 0z'
