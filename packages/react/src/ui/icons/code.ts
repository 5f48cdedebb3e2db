/** Path data on a 24 grid, drawn by `Icon`. */
export const codeIcon = 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5'
