import { existsSync, readFileSync } from 'node:fs'

/**
 * How many tests of a step passed and failed. A step counts as one test of its own when it has no report, and as one
 * failure when it failed although no test did (a file that cannot be loaded, a server that does not start).
 */
export function countTests({ isPassed, report }) {
  const counts = (report && existsSync(report) && readReport(report)) || { passed: 0, failed: 0 }
  if (!isPassed && counts.failed === 0) return { ...counts, failed: 1 }
  if (isPassed && counts.passed === 0) return { ...counts, passed: 1 }
  return counts
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // Playwright's report has `stats`, Vitest's has not.
    if (report.stats) {
      const { expected, flaky, unexpected } = report.stats
      return { passed: expected + flaky, failed: unexpected }
    }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return undefined
  }
}
