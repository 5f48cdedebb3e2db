/** Runs one of several equal jobs at a time; the others get what it gives. */
export function singleFlight<value>(): (key: string, work: () => Promise<value>) => Promise<value> {
  const flights = new Map<string, Promise<value>>()
  return (key, work) => {
    const existing = flights.get(key)
    if (existing) return existing
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
