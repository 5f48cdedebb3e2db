/** How often the delay is measured. */
const everyMs = 20

/** Measures how late the process is: what is due now is done only so many milliseconds later. */
export function createLagMeter(): { lag(): number; stop(): void } {
  let due = performance.now() + everyMs
  let lag = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lag = Math.max(0, now - due)
    due = now + everyMs
  }, everyMs)
  timer.unref()
  return {
    // A timer that is overdue at this moment counts too, with the time that has passed so far.
    lag: () => Math.max(lag, performance.now() - due),
    stop: () => clearInterval(timer),
  }
}
