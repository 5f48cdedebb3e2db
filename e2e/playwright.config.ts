import { findSurfpool } from '@latchkey/sandbox/solana/surfpool'
import { defineConfig } from '@playwright/test'
import { findBitcoind } from '../scripts/bitcoind.mjs'
import { webUrl } from './support/addresses.ts'
import { chromiumOptions, headlessOptions } from './support/chromiumOptions.ts'
import { workFolder } from './support/workFolder.ts'

// Called here, so that every worker inherits the name of the folder.
workFolder()

export default defineConfig({
  projects: [
    // This story needs a browser with its own settings, so Playwright would run it last, when no other story is left to run in parallel.
    { name: 'server-gone', testDir: 'stories', testMatch: 'server-gone.spec.ts' },
    {
      name: 'stories',
      testDir: 'stories',
      testIgnore: ['server-gone.spec.ts', 'timing.spec.ts', 'other-languages.spec.ts'],
      grepInvert: /@more/,
    },
    // Run by `npm run test:more`.
    {
      name: 'more',
      testDir: 'stories',
      testMatch: [
        'other-languages.spec.ts',
        'own-words.spec.ts',
        'hostile-page.spec.ts',
        'login.spec.ts',
        'farcaster.spec.ts',
        'social.spec.ts',
        'factors.spec.ts',
        'way-out.spec.ts',
        'sign-in.spec.ts',
        'linked-logins.spec.ts',
      ],
      grep: /other-languages|@more/,
    },
    // Run by `npm run test:wallets`, because `npm test` would take too long with it.
    // On some machines there is no Solana chain or no Bitcoin node; `npm test` reports the latter.
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
    // Runs alone after everything else, when the processor is free, and in a complete browser like those of visitors.
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
  // One more than the cores of the smallest machine, because each worker spends time waiting.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/secretReporter.ts']],
  use: {
    browserName: 'chromium',
    baseURL: webUrl,
    launchOptions: headlessOptions,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'dark',
    locale: 'en-GB',
    // Animations take a third of a page's processor time. Only the stories of using a wallet and those by keyboard turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // Tracing would record every test, also those that pass. `--trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
