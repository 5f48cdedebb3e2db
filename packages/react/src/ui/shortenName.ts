/** A name that is not longer than its place. */
export const shortenName = (name: string, length: number): string =>
  name.length > length ? `${name.slice(0, length)}…` : name
