/**
 * Does something now and again after every `ms`, never twice at once. `ms` may be asked anew each time. `stop` waits for what
 * is running.
 */
export async function repeat(
  ms: number | (() => number),
  work: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = work()

  function schedule() {
    if (isStopped) return
    timer = setTimeout(
      () => {
        running = work()
        running.then(schedule, schedule)
      },
      typeof ms === 'function' ? ms() : ms,
    )
    timer.unref()
  }

  await running
  schedule()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
