import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until the answer is yes. Throws after a while. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  { everyMs = 50, atMostMs = 20_000 } = {},
): Promise<void> {
  const deadline = performance.now() + atMostMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time.')
    await sleep(everyMs)
  }
}
