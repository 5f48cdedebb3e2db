import { quantile } from '../median.ts'

const everyMs = 1
const allowed = 1.25
const samples = 400

/** A little work that is always the same. It returns a value only so that the compiler does not leave the work out. */
function work(): number {
  let value = 1
  for (let turn = 0; turn < 2_000; turn++) value = (Math.imul(value, 31) + turn) | 0
  return value
}

/** How long the work takes now, in milliseconds. */
function timeWork(): number {
  const start = performance.now()
  if (work() === 0) throw new Error('The same work gives the same')
  return performance.now() - start
}

/**
 * Tells whether the whole machine is slower than usual just now: a virtual machine can be given a tenth of its processor for a tenth
 * of a second, and nothing inside it is told so. At most once a millisecond it times a piece of work that is always the same. What a
 * server does with another core makes no difference to that.
 */
export function createSlownessDetector(time: () => number = timeWork): (now: number) => boolean {
  const times = Float64Array.from({ length: samples }, time)
  const usual = quantile(times, 0.25)
  let takenAt = Number.NEGATIVE_INFINITY
  let isSlow = false
  return (now) => {
    if (now - takenAt < everyMs) return isSlow
    // Measured twice, because an interrupt may fall into one of them.
    isSlow = time() > usual * allowed && time() > usual * allowed
    takenAt = now
    return isSlow
  }
}
