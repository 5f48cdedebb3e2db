/** Returns `long` under `npm run test:load`, which has the machine to itself, and `short` with `LATCHKEY_LOAD=short`. */
export const scale = <value>(short: value, long: value): value =>
  process.env.LATCHKEY_LOAD === 'long' ? long : short
