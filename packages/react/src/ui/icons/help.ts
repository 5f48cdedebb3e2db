/** Path data on a 24 grid, drawn by `Icon`. */
export const helpIcon =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM9.4 9.3a2.7 2.7 0 1 1 4 2.4c-.9.5-1.4 1.1-1.4 2.1M12 16.9v.1'
