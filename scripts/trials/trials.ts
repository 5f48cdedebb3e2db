import type { Trial } from './trial.ts'

// Every version is exact, so that a failure is ours. `viem` is the newest that can be installed; see `overrides` in package.json.
const react = 'react@19.3.1 react-dom@19.3.1'
/** With wagmi 2, because npm warns of a dependency of wagmi's that does not allow React 19. */
const react18 = 'react@18.3.1 react-dom@18.3.1'
const vite = 'vite@8.3.8 @vitejs/plugin-react@6.3.0'
const wagmi2 = 'wagmi@2.19.5 viem@2.57.1 @tanstack/react-query@5.107.1'
const wagmi3 = 'wagmi@3.7.7 viem@2.57.1 @tanstack/react-query@5.107.1'

/** A network whose node is nobody: what is tried here asks no node. */
const network = `
const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}`

/** The component of a page that uses ethers. */
const withEthers = (version: 'ethers' | 'ethers5') => `
import { ${version} } from '@latchkey/evm/${version}'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
${network}
const kit = createLatchkey({ projectId: 'trial', networks: [mainnet], adapters: [${version}()] })

export function App() {
  return (
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>
  )
}
`

/** The component of a page that uses wagmi, and its hooks beside ours. */
const withWagmi = `
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { wagmi } from '@latchkey/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi'
${network}
const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, ssr: true })
const queryClient = new QueryClient()
const kit = createLatchkey({ projectId: 'trial', networks: [mainnet], adapters: [wagmi(config)] })

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <LatchkeyProvider kit={kit}>
          <ConnectButton />
          <Status />
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Status() {
  return <p>{useAccount().status}</p>
}
`

/** As npm makes it for ES modules. */
const packageJson = '{ "private": true, "type": "module" }'
/** As Vite's template has it. */
const viteConfig = `
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
export default defineConfig({ plugins: [react()] })
`
const page = (root: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Trial</title></head><body><div id="root">${root}</div><script type="module" src="${script}"></script></body></html>`

const viteTrial: Trial = {
  name: 'Vite, ethers 6',
  has: `${react} ${vite}`,
  adds: '@latchkey/react @latchkey/evm ethers@6.17.0',
  files: {
    'package.json': packageJson,
    'vite.config.js': viteConfig,
    'index.html': page('', '/src/main.jsx'),
    'src/App.jsx': withEthers('ethers'),
    'src/main.jsx': `
      import { StrictMode } from 'react'
      import { createRoot } from 'react-dom/client'
      import { App } from './App.jsx'
      createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>)
    `,
  },
  run: [['vite', 'build']],
  serve: ['vite', 'preview', '--host', '127.0.0.1', '--strictPort', '--port', 'PORT'],
}

const nextTrial: Trial = {
  name: 'Next.js with the app router, wagmi 3',
  has: `${react} next@16.4.6`,
  adds: `@latchkey/react @latchkey/wagmi ${wagmi3}`,
  files: {
    'package.json': '{ "private": true }',
    'app/layout.jsx': `
      export const metadata = { title: 'Trial', icons: 'data:,' }
      export default function Layout({ children }) {
        return <html lang="en"><body>{children}</body></html>
      }
    `,
    'app/page.jsx': `
      import { App } from './App.jsx'
      export default function Page() {
        return <main><h1>Trial</h1><App /></main>
      }
    `,
    'app/App.jsx': `'use client'\n${withWagmi}`,
  },
  run: [['next', 'build']],
  serve: ['next', 'start', '--hostname', '127.0.0.1', '--port', 'PORT'],
  isServerRendered: true,
  once: ['@wagmi/core'],
}

const viteSsrTrial: Trial = {
  name: 'Vite with server rendering, React 18, wagmi 2',
  has: `${react18} ${vite}`,
  adds: `@latchkey/react @latchkey/wagmi ${wagmi2}`,
  files: {
    'package.json': packageJson,
    'vite.config.js': viteConfig,
    'index.html': page('<!--app-html-->', '/src/entry-client.jsx'),
    'src/App.jsx': withWagmi,
    'src/entry-client.jsx': `
      import { hydrateRoot } from 'react-dom/client'
      import { App } from './App.jsx'
      hydrateRoot(document.getElementById('root'), <App />)
    `,
    'src/entry-server.jsx': `
      import { renderToString } from 'react-dom/server'
      import { App } from './App.jsx'
      export const render = () => renderToString(<App />)
    `,
    // What was built for production, without Vite.
    'built.js': `
      import { render } from './dist/server/entry-server.js'
      if (!render().includes('data-testid="connect-button"')) throw new Error('There is no button in ' + render())
    `,
    // As Vite's template for server rendering has it, in development: React warns there.
    'server.js': `
      import { readFileSync } from 'node:fs'
      import { createServer } from 'node:http'
      import { createServer as createVite } from 'vite'
      const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
      createServer((request, response) => vite.middlewares(request, response, async () => {
        try {
          const template = await vite.transformIndexHtml(request.url, readFileSync('index.html', 'utf8'))
          const { render } = await vite.ssrLoadModule('/src/entry-server.jsx')
          response.setHeader('content-type', 'text/html').end(template.replace('<!--app-html-->', () => render()))
        } catch (error) {
          response.writeHead(500).end(error.stack)
        }
      })).listen(Number(process.argv[2]), '127.0.0.1')
    `,
  },
  run: [
    ['vite', 'build', '--outDir', 'dist/client'],
    ['vite', 'build', '--ssr', 'src/entry-server.jsx', '--outDir', 'dist/server'],
    ['node', 'built.js'],
  ],
  serve: ['node', 'server.js', 'PORT'],
  isServerRendered: true,
  once: ['@wagmi/core'],
}

const vitestTrial: Trial = {
  name: 'Vitest with jsdom, ethers 5',
  has: `${react} vitest@4.1.9 jsdom@27.3.0`,
  adds: '@latchkey/react @latchkey/evm ethers@5.8.0',
  files: {
    'package.json': packageJson,
    'src/App.jsx': withEthers('ethers5'),
    'src/App.test.jsx': `
      // @vitest-environment jsdom
      import { act } from 'react'
      import { createRoot } from 'react-dom/client'
      import { expect, test } from 'vitest'
      import { App } from './App.jsx'

      test('there is a button', async () => {
        globalThis.IS_REACT_ACT_ENVIRONMENT = true
        const root = createRoot(document.body.appendChild(document.createElement('div')))
        await act(async () => root.render(<App />))
        expect(document.querySelector('[data-testid="connect-button"]')?.textContent).toContain('Connect Wallet')
        await act(async () => root.unmount())
      })
    `,
  },
  run: [['vitest', 'run']],
}

/** Everything together, and every entry imported by Node alone. */
export const nodeTrial = (packages: readonly string[], entries: readonly string[]): Trial => ({
  name: 'Node alone, every package',
  has: `${react} @wagmi/core@3.6.5 viem@2.57.1`,
  adds: `ethers@6.17.0 ${packages.join(' ')}`,
  files: {
    'package.json': packageJson,
    ...Object.fromEntries(entries.map((entry, index) => [`${index}.js`, `import '${entry}'\n`])),
  },
  run: [...entries.map((_, index) => ['node', `${index}.js`] as const), ['latchkey', '--help']],
  once: ['@wagmi/core', 'ethers'],
})

export const projectTrials: readonly Trial[] = [viteTrial, nextTrial, viteSsrTrial, vitestTrial]
