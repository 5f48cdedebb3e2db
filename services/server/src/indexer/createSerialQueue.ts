/** Runs jobs one after another, in the order they come. */
export function createSerialQueue(): <result>(work: () => Promise<result>) => Promise<result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const job = last.then(work)
    last = job.catch(() => {})
    return job
  }
}
