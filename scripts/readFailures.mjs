import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const messageLines = 12

/**
 * What failed in a step: each failed test with its file and the first lines of its message, as its report has them.
 * Where the report names nothing (an error outside of any test, a step without a report), the end of the output.
 */
export function readFailures({ isPassed, report, output = '' }) {
  if (isPassed) return []
  const failures = (report && existsSync(report) && readReport(report)) || []
  if (failures.length > 0) return failures
  return [stripVTControlCharacters(output).trimEnd().split('\n').slice(-40).join('\n')]
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // Playwright's report has `stats`, Vitest's has not.
    return report.stats ? readPlaywright(report) : report.testResults.flatMap(readTestFile)
  } catch {
    return undefined
  }
}

function readTestFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) =>
      describeFailure(
        [file, ...test.ancestorTitles.filter(Boolean), test.title].join(' > '),
        test.failureMessages,
      ),
    )
  // A file that could not be loaded, or whose hooks failed.
  return status === 'failed' && tests.length === 0 ? [describeFailure(file, [message])] : tests
}

function readPlaywright({ suites, errors }) {
  return [
    ...suites.flatMap(readSuite),
    ...errors.map((error) => describeFailure('outside of the stories', [error.message ?? error.value])),
  ]
}

function readSuite({ suites = [], specs }) {
  const failures = specs
    .filter((spec) => !spec.ok)
    .map((spec) =>
      describeFailure(
        `e2e/${spec.file}:${spec.line} > ${spec.title}`,
        spec.tests.flatMap((test) =>
          test.results.flatMap((result) => result.errors.map((error) => error.message ?? error.value)),
        ),
      ),
    )
  return [...failures, ...suites.flatMap(readSuite)]
}

function describeFailure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, messageLines)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
