/** Path data on a 24 grid, drawn by `Icon`. */
export const layersIcon = 'M12 4l8.5 4.5L12 13 3.5 8.5zM4.5 12.5L12 16.5l7.5-4M4.5 16l7.5 4 7.5-4'
