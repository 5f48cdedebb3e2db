// `npm test`: installs what is missing and runs everything that it has time for.
import { bitcoindAdvice } from './bitcoind.mjs'
import { installTestPrograms } from './installTestPrograms.mjs'
import { prepareTests } from './prepareTests.mjs'
import { redisAdvice } from './redis.mjs'
import { playwrightStep, runGroups, vitestStep } from './runGroups.mjs'

const { hasBitcoind, hasRedis } = await prepareTests(['e2e/relay/latest'], installTestPrograms)

// The steps of the first group leave half of the machine idle each, and run beside each other.
const groups = [
  [{ script: 'check' }, { script: 'bench:size' }, { script: 'types:clients' }],
  // The projects `more-*` are in `npm run test:more`.
  [vitestStep('unit', ['--project=!more-*'])],
  [await playwrightStep('e2e')],
]
const remarks = [
  !hasRedis && `Not run: the tests that need redis-server, which is not installed. ${redisAdvice}`,
  !hasBitcoind && `Not run: the tests that need a Bitcoin node. ${bitcoindAdvice}`,
]
await runGroups(groups, remarks.filter(Boolean))
