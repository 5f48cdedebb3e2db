const minute = 60_000
const day = 24 * 60 * minute

/** How long to wait after so many failures in a row: a minute, then twice as long each time, up to a day. */
export const backoff = (failures: number) => Math.min(minute * 2 ** (failures - 1), day)
