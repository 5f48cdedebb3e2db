// `npm run test:more`: installs what is missing and runs what `npm test` has no time for: the packages as those who install them will
// have them, in projects as they have them, the sandbox's contracts compiled again, what asks the whole server something once more of two servers, and the page and
// every view of the running product in other languages.
import { installTestPrograms } from './installTestPrograms.mjs'
import { prepareTests } from './prepareTests.mjs'
import { redisAdvice } from './redis.mjs'
import { playwrightStep, runGroups, vitestStep } from './runGroups.mjs'

const { hasRedis } = await prepareTests(['e2e/relay/latest'], installTestPrograms)

const groups = [
  // Neither uses the whole machine.
  [{ script: 'check:packages' }, vitestStep('unit:more')],
  [await playwrightStep('e2e:more')],
]
await runGroups(
  groups,
  hasRedis ? [] : [`Not run: two servers, which need redis-server, which is not installed. ${redisAdvice}`],
)
