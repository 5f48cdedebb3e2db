const lockName = 'latchkey-walletconnect-request'

/** What is sent by this page, where the browser has no locks between tabs. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Begins a request to a wallet while no other one of this origin is begun. The client makes the id of a request from the millisecond and a random
 * number below 1,000, and tells answers apart by it alone. Tabs of one page share a session, and see each other's answers. So of two
 * requests in the same millisecond one could get the answer to the other: the signature of another message, or the hash of another transaction.
 *
 * @example
 * const { answer } = await sendAlone(() => client.request({ topic, chainId, request }))
 */
export async function sendAlone<T>(send: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  const turn = async () => {
    const answer = send()
    // Whoever awaits it comes later, and it may fail before.
    answer.catch(() => {})
    await nextMillisecond()
    return { answer }
  }
  const { locks } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {}
  if (!locks) return waitHere(turn)
  let isBegun = false
  try {
    return await locks.request(lockName, () => {
      isBegun = true
      return turn()
    })
  } catch (error) {
    // A page without an origin of its own, such as one in a sandbox, may not use locks. It has no other tabs either.
    if (isBegun) throw error
    return waitHere(turn)
  }
}

function waitHere<T>(turn: () => Promise<T>): Promise<T> {
  const result = last.then(turn)
  last = result.catch(() => {})
  return result
}

/** Some browsers round the clock to 100 milliseconds. One that stands still is not waited for. */
const mostTimers = 200

/** The client reads the clock soon after it was asked, but not at once, so a timer has to pass as well. */
async function nextMillisecond(): Promise<void> {
  const begun = Date.now()
  for (let timers = 0; timers === 0 || (Date.now() === begun && timers < mostTimers); timers += 1)
    await new Promise((resolve) => setTimeout(resolve, 1))
}
