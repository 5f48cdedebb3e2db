/** Path data on a 24 grid, drawn by `Icon`. */
export const sunIcon =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1'
