import { relative } from 'node:path'

/**
 * The test files of one run in the order in which they began, from the reports of Vitest and Playwright: `{ file, start, end }`, in
 * milliseconds. `folder` is the clone in which they ran.
 */
export function readOrder(reports, folder) {
  const files = reports.flatMap((report) =>
    report.stats ? playwrightFiles(report) : vitestFiles(report, folder),
  )
  // A file whose tests were all skipped has no time.
  return files.filter(({ start }) => Number.isFinite(start)).sort((a, b) => a.start - b.start)
}

/** Where in the order the file of a failure came, and what ran before and beside it. */
export function describePlace(order, failure) {
  const title = failure.split('\n')[0]
  const place = order.findIndex(({ file }) => title.includes(` ${file}`))
  const found = order[place]
  if (!found) return 'not known'
  const seconds = ((found.start - order[0].start) / 1000).toFixed(1)
  const others = order.filter((other) => other !== found)
  const beside = others.filter(({ start, end }) => start < found.end && end > found.start)
  const before = others.filter(({ end }) => end <= found.start).sort((a, b) => b.end - a.end)[0]
  return [
    `file ${place + 1} of ${order.length}, ${seconds} s after the first`,
    before && `just before it ended ${before.file}`,
    beside.length > 0 && `beside it ran ${beside.map(({ file }) => file).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function vitestFiles({ testResults = [] }, folder) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(folder, name),
    start: startTime,
    end: endTime,
  }))
}

function playwrightFiles({ suites }) {
  return suites.map((suite) => {
    const results = testsOf(suite).flatMap(({ results }) => results)
    const times = results.map(({ startTime, duration }) => [Date.parse(startTime), duration])
    return {
      file: `e2e/${suite.file}`,
      start: Math.min(...times.map(([start]) => start)),
      end: Math.max(...times.map(([start, duration]) => start + duration)),
    }
  })
}

function testsOf({ suites = [], specs = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]
}
