/** How long a message may be, in characters. The one limit that the public relay is known by. */
export const relayMessageLimit = 98_304

/** How many topics, messages or receipts one batch may have. */
export const relayBatchLimit = 500

/** How long a message may wait for its receiver, in seconds: thirty days and the two minutes of a clock that is off. */
export const relayTtlLimit = 30 * 86_400 + 120
