/** The result of some work. Undefined: it failed, or took longer than `timeoutMs`. */
export async function resultInTime<result>(
  work: Promise<result>,
  { timeoutMs, onFailure }: { timeoutMs: number; onFailure(error: unknown): void },
): Promise<result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  const answer = work.catch((error: unknown) => {
    onFailure(error)
    return undefined
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
