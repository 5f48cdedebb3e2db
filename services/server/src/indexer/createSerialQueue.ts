/** Runs jobs one after another, in the order they come. */
export function createTurns(): <result>(work: () => Promise<result>) => Promise<result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
