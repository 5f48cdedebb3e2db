/** A place for strings that outlives the page. Any of the three may throw. */
export type KeyValueStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What a kit takes from its surroundings. Tests pass their own clock, storage and platform. */
export type Environment = {
  now(): number
  /** Calls back once after `milliseconds`; returns what cancels it. */
  delay(callback: () => void, milliseconds: number): () => void
  storage(): KeyValueStorage | undefined
  /** Tells of a key that another tab wrote. */
  onStorage(listener: (key: string | null) => void): () => void
  isMobile(): boolean
  /** Whether the visitor can see the page: what is hidden is not kept fresh. */
  isVisible(): boolean
  report(message: string): void
}
