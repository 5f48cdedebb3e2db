/** Returns `short` under `npm test`, and `long` under `npm run test:faults` and `npm run test:relay`. */
export const rounds = <value>(short: value, long: value): value =>
  process.env.LATCHKEY_FAULTS === 'long' ? long : short
