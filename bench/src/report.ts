/** Prints a measurement beside its floor. A ratio that misses the aim makes the run fail. */
export function report({
  what,
  measured,
  floor,
  ratio,
  aim,
}: {
  what: string
  measured: string
  floor: string
  ratio: number
  aim: { atLeast: number } | { atMost: number }
}): void {
  const isMet = 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost
  const wanted = 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`
  console.log(
    `${what}: ${measured}, ${floor}, ratio ${ratio.toFixed(2)} (aim: ${wanted})${isMet ? '' : ' MISSED'}`,
  )
  if (!isMet) process.exitCode = 1
}
