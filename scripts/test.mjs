// `npm test`: installs what is missing and runs everything, also after a failure, so that one run shows all of them.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { abortedBySignals } from './abortedBySignals.mjs'
import { bitcoindAdvice } from './bitcoind.mjs'
import { findHeadlessChromium } from './chromium.mjs'
import { countTests } from './countTests.mjs'
import { findFreePorts } from './findFreePorts.mjs'
import { prepareTests } from './prepareTests.mjs'
import { readFailures } from './readFailures.mjs'
import { findRedis, redisAdvice } from './redis.mjs'
import { runStep } from './runStep.mjs'

let hasRedis = false
const { hasBitcoind } = await prepareTests(['e2e/relay/latest'], async () => {
  const headless = await findHeadlessChromium()
  if (headless) process.env.CHROMIUM_HEADLESS_PATH = headless
  hasRedis = await findRedis()
})

const reports = fileURLToPath(new URL('../.cache/test/', import.meta.url))
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// One group after the other. The steps of the first leave half of the machine idle each, and run beside each other.
const groups = [
  [{ script: 'check:packages' }, { script: 'check' }, { script: 'bench:size' }, { script: 'types:clients' }],
  [
    {
      script: 'unit',
      report: `${reports}vitest.json`,
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}vitest.json`],
    },
  ],
  [
    {
      script: 'e2e',
      report: `${reports}playwright.json`,
      args: ['--reporter=list,json'],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}playwright.json`,
        // Another run of the tests, or what one left behind, may hold the usual ones.
        LATCHKEY_E2E_PORTS: String(await findFreePorts({ first: 4500, count: 100 })),
      },
    },
  ],
]

const signal = abortedBySignals()

const rows = []
const failures = []
let passed = 0
let failed = 0
for (const group of groups) {
  if (signal.aborted) break
  const isBeside = group.length > 1
  if (isBeside) console.log(`\nBeside each other: ${group.map(({ script }) => script).join(', ')}`)
  await Promise.all(group.map((step) => run({ ...step, isBeside })))
}

async function run(step) {
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

console.log(`\n=== Summary\n\n${rows.join('\n')}\n`)
if (!hasRedis)
  console.log(`Not run: the tests that need redis-server, which is not installed. ${redisAdvice}`)
if (!hasBitcoind) console.log(`Not run: the tests that need a Bitcoin node. ${bitcoindAdvice}`)
if (signal.aborted) console.log('Stopped before the end.')
// Last, because it may be all that is shown of a long output.
if (failures.length > 0) console.log(`=== What failed\n\n${failures.slice(0, 20).join('\n\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || signal.aborted ? 1 : 0)
