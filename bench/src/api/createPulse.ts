import { quantile } from '../median.ts'

const everyMs = 1
const allowed = 1.25
const samples = 400

/** A little work that is always the same. What it gives is of no interest, only that it is not left out. */
function work(): number {
  let value = 1
  for (let turn = 0; turn < 2_000; turn++) value = (Math.imul(value, 31) + turn) | 0
  return value
}

/** How long it takes now. */
function timeWork(): number {
  const start = performance.now()
  if (work() === 0) throw new Error('The same work gives the same')
  return performance.now() - start
}

/**
 * Tells whether the machine is slower than usual just now, all of it: a virtual one can be given a tenth of its processor for a
 * tenth of a second, and nothing in it is told so. It takes its own pulse, once a millisecond: what a server does with another
 * core makes no difference to it.
 */
export function createPulse(time: () => number = timeWork): (now: number) => boolean {
  const times = Float64Array.from({ length: samples }, time)
  const usual = quantile(times, 0.25)
  let takenAt = Number.NEGATIVE_INFINITY
  let isSlow = false
  return (now) => {
    if (now - takenAt < everyMs) return isSlow
    // Twice, because an interrupt may fall into one.
    isSlow = time() > usual * allowed && time() > usual * allowed
    takenAt = now
    return isSlow
  }
}
