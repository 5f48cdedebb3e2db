/** A place for strings that outlives the page. Any of the three may throw. */
export type KeyValueStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The clock, storage and platform that a kit runs on. Tests pass their own. */
export type Environment = {
  now(): number
  /** Calls back once after `milliseconds`; returns a function that cancels the call. */
  delay(callback: () => void, milliseconds: number): () => void
  storage(): KeyValueStorage | undefined
  /** Calls back with each key that another tab has written. */
  onStorage(listener: (key: string | null) => void): () => void
  isMobile(): boolean
  /** Whether the visitor can see the page: what is hidden is not kept fresh. Default: what the document says. */
  isVisible?(): boolean
  /** Leads the visitor away from this page, and from the one that it may be framed in. Default: as browsers do. */
  leavePage?(uri: string): void
  /** The IANA name of the time zone. Default: the browser's. */
  timeZone?(): string | undefined
  report(message: string): void
}
