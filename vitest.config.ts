import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// Packages are consumed as source: the custom export condition comes first everywhere.
const conditions = ['@latchkey/source', 'module', 'browser', 'development|production', 'default']
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'module', 'default'] } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps,services,sandbox,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.browser.test.{ts,tsx}'],
          testTimeout: 30_000,
          // A first database or chain takes its time on a busy machine.
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions },
        // Found in the middle of a run, a dependency makes the page load anew, and React twice.
        optimizeDeps: {
          include: [
            '@noble/hashes/sha3',
            'axe-core',
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
          include: ['packages/**/*.browser.test.{ts,tsx}'],
          exclude,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
