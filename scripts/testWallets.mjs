// `npm run test:wallets`: installs what is missing, also the wallets that others have written, and tests with them.
// What follows `--` goes to Playwright.
import { abortedBySignals } from './abortedBySignals.mjs'
import { bitcoindAdvice } from './bitcoind.mjs'
import { prepareTests } from './prepareTests.mjs'
import { runStep } from './runStep.mjs'

const { hasBitcoind } = await prepareTests(['e2e/third-party'])
if (!hasBitcoind) console.log(`Not run: the wallet that needs a Bitcoin node. ${bitcoindAdvice}`)

const signal = abortedBySignals()
// Playwright last, because its result may be all that is shown of a long output; also after a failure of the types.
const steps = [{ script: 'types:wallets' }, { script: 'e2e:wallets', args: process.argv.slice(2) }]
let isPassed = true
for (const step of steps) {
  if (signal.aborted) break
  isPassed = (await runStep(step, signal)).isPassed && isPassed
}
process.exit(isPassed && !signal.aborted ? 0 : 1)
