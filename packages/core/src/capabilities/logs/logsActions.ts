/** The kit's log for support. */
export type LogsActions = {
  /**
   * When which view was shown, which events happened, and the codes of errors. It has no addresses, no messages and nothing secret. About
   * a megabyte is kept, in memory.
   */
  getLogs(): Promise<string>
}
