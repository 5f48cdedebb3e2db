/** What turns the order of letters around, and would reach beyond its own text. */
const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Somebody else's words within a sentence of ours, whose order of letters they cannot change. */
export const isolate = (text: string): string => `\u2068${text.replace(turns, '')}\u2069`
