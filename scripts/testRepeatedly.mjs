// `npm run test:repeat -- 5 --busy 2`: runs `npm test` five times, each in a fresh clone of the last commit, the last two of them beside
// a program that keeps one core busy. Tells of each failure where in the order of the tests it came, and how busy the machine was. What
// each run has printed, and its reports, are kept in .cache/repeat.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { abortedBySignals } from './abortedBySignals.mjs'
import { keepCoreBusy } from './repeat/keepCoreBusy.mjs'
import { parseRepeatArguments } from './repeat/parseRepeatArguments.mjs'
import { describePlace, readOrder } from './repeat/readOrder.mjs'
import { readOutcome } from './repeat/readOutcome.mjs'
import { runTests } from './repeat/runTests.mjs'
import { toTable } from './repeat/toTable.mjs'

const repository = fileURLToPath(new URL('../', import.meta.url))
const results = join(repository, '.cache/repeat')
const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()

const wanted = parseRepeatArguments(process.argv.slice(2))
if ('usage' in wanted) {
  console.error(wanted.usage)
  process.exit(2)
}
const { runs, busy } = wanted
const commit = git('rev-parse', 'HEAD')
if (git('status', '--porcelain') !== '') console.log('Changes that are not committed are not tested.')
console.log(`Commit ${commit.slice(0, 12)}, ${cpus().length} cores. Results: ${results}`)
rmSync(results, { recursive: true, force: true })

const signal = abortedBySignals()
const rows = []
for (let number = 1; number <= runs && !signal.aborted; number += 1) {
  const row = await runOnce(number)
  rows.push(row)
  const { passed, failed, minutes } = row
  console.log(`Run ${number} of ${runs}: ${passed} passed, ${failed} failed, ${minutes.toFixed(1)} minutes`)
  for (const failure of row.failures) console.log(`\n${failure}\n`)
}
console.log(`\n${toTable(rows)}\n`)
if (signal.aborted) console.log('Stopped before the end.')
process.exit(rows.length === runs && rows.every(({ isPassed }) => isPassed) ? 0 : 1)

async function runOnce(number) {
  const isBusy = number > runs - busy
  const clone = mkdtempSync(join(tmpdir(), 'latchkey-repeat-'))
  const kept = join(results, `run-${number}`)
  mkdirSync(kept, { recursive: true })
  const stopBusyCore = isBusy ? keepCoreBusy() : () => {}
  try {
    git('clone', '--quiet', '--no-checkout', repository, clone)
    execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone })
    const loadBefore = loadavg()[0]
    const log = join(kept, 'output.log')
    const { isPassed, minutes } = await runTests({ folder: clone, log, signal })
    const loadAfter = loadavg()[0]
    keepReports(clone, kept)
    const { passed, failed, failures, seed } = readOutcome(readFileSync(log, 'utf8'))
    const order = readOrder(readReports(kept), clone)
    const load = `load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`
    const told = failures.map((failure) =>
      [
        failure,
        `    order: ${describePlace(order, failure)}`,
        `    seed: ${seed ?? 'none, the order is fixed'}; ${load}${isBusy ? ', one core kept busy' : ''}; log: ${log}`,
      ].join('\n'),
    )
    return { number, isBusy, isPassed, minutes, loadBefore, loadAfter, passed, failed, failures: told }
  } finally {
    stopBusyCore()
    rmSync(clone, { recursive: true, force: true })
  }
}

/** Copies what the runners have reported, and the pictures of stories that failed. */
function keepReports(clone, kept) {
  for (const folder of ['.cache/test', 'e2e/test-results'])
    if (existsSync(join(clone, folder))) cpSync(join(clone, folder), kept, { recursive: true })
}

function readReports(folder) {
  return ['unit.json', 'e2e.json'].flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(join(folder, name), 'utf8'))]
    } catch {
      // The run was over before this step had written its report.
      return []
    }
  })
}
