import { findSurfpool } from '@latchkey/sandbox/solana/surfpool'
import { defineConfig } from '@playwright/test'
import { findBitcoind } from '../scripts/bitcoind.mjs'
import { webUrl } from './support/addresses.ts'
import { chromiumOptions, headlessOptions } from './support/chromiumOptions.ts'
import { workFolder } from './support/workFolder.ts'

// Named here, so that every worker inherits it.
workFolder()

export default defineConfig({
  projects: [
    // Its browser has settings of its own, so it would come last, with nothing left to run beside it.
    { name: 'server-gone', testDir: 'stories', testMatch: 'server-gone.spec.ts' },
    {
      name: 'stories',
      testDir: 'stories',
      testIgnore: ['server-gone.spec.ts', 'timing.spec.ts', 'other-languages.spec.ts'],
      grepInvert: /@more/,
    },
    // A command of its own, `npm run test:more`.
    {
      name: 'more',
      testDir: 'stories',
      testMatch: ['other-languages.spec.ts', 'own-words.spec.ts'],
      grep: /other-languages|@more/,
    },
    // A command of its own, `npm run test:wallets`: with it `npm test` would take too long.
    // For some machines there is no Solana chain. `npm test` says so where there is no Bitcoin node.
    {
      name: 'wallets',
      testDir: 'third-party',
      use: { launchOptions: chromiumOptions },
      dependencies: ['third-party'],
      testIgnore: [
        ...('missing' in findSurfpool() ? ['burner.spec.ts'] : []),
        ...(findBitcoind() ? [] : ['unisat.spec.ts']),
      ],
    },
    { name: 'third-party', testDir: 'third-party', testMatch: 'build.setup.ts' },
    // Alone, once everything else is done: nobody else uses the processor then. In the whole browser, as visitors have it.
    {
      name: 'timing',
      testDir: 'stories',
      testMatch: 'timing.spec.ts',
      use: { launchOptions: chromiumOptions },
      dependencies: ['server-gone', 'stories'],
    },
  ],
  outputDir: 'test-results',
  globalSetup: './support/startProduct.ts',
  // One more than the cores of the smallest machine: each waits for something for a while.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: webUrl,
    launchOptions: headlessOptions,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'dark',
    locale: 'en-GB',
    // To draw what moves takes a third of a page's processor time. The stories of using a wallet, and those by keyboard, have it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // A trace is written for every test, and thrown away when it passes: `--trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
