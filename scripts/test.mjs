// `npm test`: installs what is missing and runs everything that it has time for.
import { bitcoindAdvice } from './bitcoind.mjs'
import { findHeadlessChromium } from './chromium.mjs'
import { findFreePorts } from './findFreePorts.mjs'
import { prepareTests } from './prepareTests.mjs'
import { findRedis, redisAdvice } from './redis.mjs'
import { playwrightStep, runGroups, vitestStep } from './runGroups.mjs'

let hasRedis = false
const { hasBitcoind } = await prepareTests(['e2e/relay/latest'], async () => {
  const headless = await findHeadlessChromium()
  if (headless) process.env.CHROMIUM_HEADLESS_PATH = headless
  hasRedis = await findRedis()
})

// The steps of the first group leave half of the machine idle each, and run beside each other.
const groups = [
  [{ script: 'check' }, { script: 'bench:size' }, { script: 'types:clients' }],
  // The others are in `npm run test:more`.
  [vitestStep('unit', ['--project=!more-*'])],
  [
    playwrightStep('e2e', {
      // Another run of the tests, or what one left behind, may hold the usual ones.
      LATCHKEY_E2E_PORTS: String(await findFreePorts({ first: 4500, count: 100 })),
    }),
  ],
]

await runGroups(groups, [
  ...(hasRedis ? [] : [`Not run: the tests that need redis-server, which is not installed. ${redisAdvice}`]),
  ...(hasBitcoind ? [] : [`Not run: the tests that need a Bitcoin node. ${bitcoindAdvice}`]),
])
