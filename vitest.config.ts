import { spawnSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findSurfpool } from './sandbox/src/solana/surfpool.ts'
import { findBitcoind } from './scripts/bitcoind.mjs'
import { styleModules } from './scripts/build/styleModules.ts'
import { TestOrder } from './scripts/TestOrder.ts'

// Packages are consumed as source: the custom export condition comes first everywhere.
const conditions = ['@latchkey/source', 'module', 'browser', 'development|production', 'default']
const exclude = ['**/node_modules/**', '**/dist/**']
const node = {
  plugins: [styleModules()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'module', 'default'] } },
}
// A first database, chain or page takes its time on a busy machine.
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 20 } },
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
// `npm test` says so where there is no Bitcoin node. For some machines there is no Solana chain.
const chainTests = [
  ...(findBitcoind()
    ? []
    : [
        'sandbox/src/bitcoin/startBitcoin.test.ts',
        'packages/adapters/bitcoin/src/{bitcoin,unisat,xverse}.test.ts',
        'packages/adapters/auth/src/bitcoin.test.ts',
        'services/server/src/bitcoin/bitcoin.test.ts',
      ]),
  ...('missing' in findSurfpool()
    ? [
        'sandbox/src/solana/startSolana.test.ts',
        'sandbox/src/solana/surfpool.test.ts',
        'packages/adapters/solana/src/solana.test.ts',
        'packages/adapters/auth/src/solana.test.ts',
        'services/server/src/solana/solana.test.ts',
      ]
    : []),
]
/** What loads a chain's library or two: to do so anew for each file takes about as long as many of the tests. */
const adapters = 'packages/{adapters,testing}/**/*.test.ts'
/** Small tests of small modules: to load everything anew for each file would take longer than the tests. */
const quick = [
  'packages/{protocol,core,networks,siwx,eip1193,frame-client,react}/**/*.test.{ts,tsx}',
  'apps/**/*.test.{ts,tsx}',
]
/** What is about the state of a whole process, or would find what another file has left there. */
const alone = [
  // Makes the import of a module fail.
  'packages/core/src/kit/withEngine.test.ts',
  // Shows the words of a page that has only `zod/mini`; `zod` gives both of them longer ones, for the whole process.
  'apps/wallet/src/evm/createEvmFamily.test.ts',
  // Define browser globals in the process for a while.
  'apps/web/src/kit/wagmiSession.test.ts',
  'packages/adapters/wagmi/src/wagmi{,2}.test.ts',
]
/** The programs that they start are built before them. */
const globalSetup = './scripts/buildPrograms.ts'
/** Compiles everything once more, to see whether it is what is committed. */
const contracts = 'sandbox/scripts/compileContracts.test.ts'
/** What asks the whole server something, once more of two servers on one database and one Redis, which answer in turn. */
const twoServers = {
  ...node,
  test: {
    name: 'more-servers',
    environment: 'node' as const,
    globalSetup,
    env: { LATCHKEY_TEST_SERVERS: '2' },
    include: [
      'services/server/src/{createServer,activity/history,nfts/nfts,**/*Module}.test.ts',
      'services/server/test/*.test.ts',
    ],
    // These ask about the process itself, so the answers of two servers differ.
    exclude: ['services/server/src/{health,openapi}/*.test.ts'],
    isolate: false,
    ...timeouts,
  },
}

const load = {
  ...node,
  test: {
    name: 'load',
    environment: 'node' as const,
    globalSetup,
    include: ['e2e/load/*.test.ts'],
    fileParallelism: false,
    ...timeouts,
  },
}

export default defineConfig({
  test: {
    // One for the browser's tests, and one for each core of the smallest machine: each waits for something for a while.
    maxWorkers: 3,
    // What one project has transformed is not transformed again for the next one. A file is found by what is in it.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: TestOrder },
    projects: [
      {
        ...node,
        test: {
          name: 'alone',
          environment: 'node',
          include: alone,
          exclude: [...exclude, ...chainTests],
          ...timeouts,
        },
      },
      {
        ...node,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{sandbox,bench,scripts,e2e/families,e2e/support}/**/*.test.ts'],
          exclude: [...exclude, ...chainTests, contracts],
          isolate: false,
          ...timeouts,
        },
      },
      {
        ...node,
        test: {
          name: 'adapters',
          environment: 'node',
          include: [adapters],
          exclude: [...exclude, ...alone, ...chainTests, '**/*.browser.test.ts'],
          isolate: false,
          ...timeouts,
        },
      },
      {
        ...node,
        test: {
          // Each file makes servers of its own, and to load them anew takes longer than most of the tests.
          name: 'server',
          environment: 'node',
          globalSetup,
          include: ['services/**/*.test.ts'],
          exclude: [...exclude, ...alone, ...chainTests],
          isolate: false,
          ...timeouts,
        },
      },
      {
        ...node,
        test: {
          name: 'quick',
          environment: 'node',
          include: quick,
          exclude: [...exclude, ...alone, '**/*.browser.test.{ts,tsx}'],
          isolate: false,
          ...timeouts,
        },
      },
      {
        ...node,
        test: {
          // `npm run test:faults` does more of everything, and `npm run test:load` of what one address does to the relay.
          name: 'faults',
          environment: 'node',
          globalSetup,
          isolate: false,
          include: ['e2e/faults/*.test.ts', 'e2e/load/{storage,subscriptions}.test.ts'],
          testTimeout: process.env.LATCHKEY_FAULTS === 'long' ? 1_800_000 : 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...node,
        test: {
          // `npm run test:relay` does more of everything.
          name: 'relay',
          environment: 'node',
          globalSetup,
          isolate: false,
          include: ['e2e/relay/*.test.ts'],
          ...timeouts,
          testTimeout: 120_000,
        },
      },
      // `npm run test:load`: what it measures needs the machine to itself. `LATCHKEY_LOAD=short` does less of everything.
      ...(process.env.LATCHKEY_LOAD ? [load] : []),
      // This one and the next are in `npm run test:more`.
      { ...node, test: { name: 'more-contracts', environment: 'node', include: [contracts], ...timeouts } },
      // Without Redis there is no second server.
      ...(hasRedis ? [twoServers] : []),
      {
        plugins: [react(), styleModules()],
        resolve: { conditions },
        // Found in the middle of a run, a dependency makes the page load anew, and React twice.
        optimizeDeps: {
          include: [
            '@noble/hashes/sha3',
            'axe-core',
            'jsqr',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'zod/mini',
            'react/jsx-runtime',
            'viem/accounts',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['{packages,apps}/**/*.browser.test.{ts,tsx}'],
          exclude,
          ...timeouts,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath:
                  process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
