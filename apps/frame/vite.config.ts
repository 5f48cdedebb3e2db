import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { subresourceIntegrity } from './vite/subresourceIntegrity.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** React, which every page needs and which seldom changes, is one file; each page has its own, and what signs comes when it is asked for. */
const groups = [{ name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ }]

export default defineConfig({
  root: file('.'),
  publicDir: false,
  plugins: [react(), subresourceIntegrity()],
  resolve: {
    // Packages are consumed as source.
    conditions: ['@latchkey/source', 'module', 'browser', 'development|production', 'default'],
    // The font gets a hash in its name, as every file that is served here.
    alias: [{ find: /^\/inter\.woff2$/, replacement: file('../ui/public/inter.woff2') }],
  },
  worker: { format: 'es' },
  server: { port: 4420, strictPort: true },
  build: {
    // Nothing inline: the policy allows only files of our own.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // A document names every file that it needs, so that none is found out about only when another one has come. What is loaded later is
    // loaded by import alone: no script of this page makes elements that load something.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names, { hostType }) => (hostType === 'html' ? names : []),
    },
    target: 'es2022',
    rolldownOptions: {
      input: {
        frame: file('frame.html'),
        device: file('device.html'),
        approve: file('approve.html'),
        oauth: file('oauth.html'),
        email: file('email.html'),
        farcaster: file('farcaster.html'),
        wallet: file('wallet.html'),
        factor: file('factor.html'),
      },
      output: { codeSplitting: { groups } },
    },
  },
})
