import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { abortedBySignals } from './abortedBySignals.mjs'
import { countTests } from './countTests.mjs'
import { findFreePorts } from './findFreePorts.mjs'
import { readFailures } from './readFailures.mjs'
import { runStep } from './runStep.mjs'

const reports = fileURLToPath(new URL('../.cache/test/', import.meta.url))

const reportOf = (script) => `${reports}${script.replace(':', '-')}.json`

/** A step whose results Vitest writes into a file. */
export function vitestStep(script, args = []) {
  const report = reportOf(script)
  return {
    script,
    report,
    args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }
}

/** A step whose results Playwright writes into a file. */
export async function playwrightStep(script) {
  const report = reportOf(script)
  // Another run of the tests, or a process that one left behind, may hold the usual ports.
  const ports = await findFreePorts({ first: 4500, count: 100 })
  return {
    script,
    report,
    args: ['--reporter=list,json,e2e/support/secretReporter.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, LATCHKEY_E2E_PORTS: String(ports) },
  }
}

/**
 * Runs npm scripts, one group after the other and those of a group beside each other, also after a failure, so that one run shows
 * all of them. Sums up, with `remarks`, and ends the process.
 */
export async function runGroups(groups, remarks = []) {
  mkdirSync(reports, { recursive: true })
  for (const { report } of groups.flat()) if (report) rmSync(report, { force: true })
  const signal = abortedBySignals()

  const rows = []
  const failures = []
  let passed = 0
  let failed = 0
  const run = async (step) => {
    const { isPassed, seconds, output } = await runStep(step, signal)
    const counts = countTests({ isPassed, report: step.report })
    failures.push(
      ...readFailures({ isPassed, report: step.report, output }).map((text) => `✗ ${step.script}: ${text}`),
    )
    passed += counts.passed
    failed += counts.failed
    const result = `${counts.passed} passed, ${counts.failed} failed`
    rows.push(
      `${isPassed ? '✓' : '✗'} ${step.script.padEnd(16)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${result}`,
    )
  }
  for (const group of groups) {
    if (signal.aborted) break
    const isBeside = group.length > 1
    if (isBeside) console.log(`\nBeside each other: ${group.map(({ script }) => script).join(', ')}`)
    await Promise.all(group.map((step) => run({ ...step, isBeside })))
  }

  console.log(`\n=== Summary\n\n${rows.join('\n')}\n`)
  for (const remark of remarks) console.log(remark)
  if (signal.aborted) console.log('Stopped before the end.')
  // Last, because it may be all that is shown of a long output.
  if (failures.length > 0) console.log(`=== What failed\n\n${failures.slice(0, 20).join('\n\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || signal.aborted ? 1 : 0)
}
