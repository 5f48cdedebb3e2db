/**
 * Keeps a text in its own order inside another that may run the other way: an amount or an address in Arabic words. For texts that
 * become strings; where there are elements, `<bdi>` does the same.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
