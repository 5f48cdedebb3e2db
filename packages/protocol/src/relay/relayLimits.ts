/** How long a message may be, in characters. It is the limit of the public relay. */
export const relayMessageLimit = 98_304

/** How many topics, messages or receipts one batch may have. */
export const relayBatchLimit = 500

/** How long a message may wait for its receiver, in seconds: thirty days, and two minutes for clocks that differ. */
export const relayTtlLimit = 30 * 86_400 + 120
