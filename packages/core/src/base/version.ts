/** The version of every package of Latchkey. A test keeps it equal to the one in `package.json`. */
export const version = '0.1.0'
