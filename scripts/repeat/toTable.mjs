/** The runs as a table, one line each. */
export function toTable(runs) {
  const lines = [
    ['run', 'result', 'passed', 'failed', 'minutes', 'load before', 'load after', 'beside'],
    ...runs.map(({ number, isPassed, passed, failed, minutes, loadBefore, loadAfter, isBusy }) => [
      String(number),
      isPassed ? '✓' : '✗',
      String(passed),
      String(failed),
      minutes.toFixed(1),
      loadBefore.toFixed(1),
      loadAfter.toFixed(1),
      isBusy ? 'one busy core' : '',
    ]),
  ]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
