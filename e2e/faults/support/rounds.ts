/** What `npm test` takes, and the larger value that `npm run test:faults` takes. */
export const rounds = <value>(short: value, long: value): value =>
  process.env.LATCHKEY_FAULTS === 'long' ? long : short
