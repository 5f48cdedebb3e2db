// `npm run test:more`: installs what is missing and runs what `npm test` has no time for: the packages as those who install them will
// have them, the sandbox's contracts compiled again, and what asks the whole server something once more of two servers.
import { prepareTests } from './prepareTests.mjs'
import { findRedis, redisAdvice } from './redis.mjs'
import { runGroups, vitestStep } from './runGroups.mjs'

let hasRedis = false
await prepareTests(['e2e/relay/latest'], async () => {
  hasRedis = await findRedis()
})

// Neither uses the whole machine.
await runGroups(
  [[{ script: 'check:packages' }, vitestStep('unit:more')]],
  hasRedis ? [] : [`Not run: two servers, which need redis-server, which is not installed. ${redisAdvice}`],
)
