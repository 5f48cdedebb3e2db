import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import { packagesInOrder } from './buildPackages.ts'

// The built packages on a page that still has React 18.3: rendered on a server, taken over in a browser, and opened.

const app = `
import { createElement as h } from 'react'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { ethers } from '@latchkey/evm/ethers'
const kit = createLatchkey({
  projectId: 'react18',
  networks: [{
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }],
  adapters: [ethers()],
})
export const page = h(LatchkeyProvider, { kit }, h(ConnectButton))
`
const server = `
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { page } from './app.js'
if (!version.startsWith('18.3.')) throw new Error('This is React ' + version)
console.log(renderToString(page))
`
const client = `
import { hydrateRoot } from 'react-dom/client'
import { page } from './app.js'
hydrateRoot(document.getElementById('root'), page)
`

const address = 'http://react18.test/'

/** A folder that holds the built packages as files of their own, with React 18.3 beside them. */
function install(root: string, folder: string): void {
  const modules = join(folder, 'node_modules')
  for (const workspace of packagesInOrder(root))
    for (const part of ['package.json', 'dist'])
      cpSync(join(root, workspace.folder, part), join(modules, workspace.manifest.name, part), {
        recursive: true,
      })
  const fromE2e = createRequire(join(root, 'e2e/package.json'))
  const copy = (found: string, name: string) => cpSync(found, join(modules, name), { recursive: true })
  const reactDom = dirname(fromE2e.resolve('react-dom18/package.json'))
  copy(dirname(fromE2e.resolve('react18/package.json')), 'react')
  copy(reactDom, 'react-dom')
  copy(dirname(createRequire(join(reactDom, 'package.json')).resolve('scheduler/package.json')), 'scheduler')
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (entry) => !/^(?:\.|@latchkey$)/.test(entry),
  ))
    if (!existsSync(join(modules, name))) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [name, code] of Object.entries({ app, server, client }))
    writeFileSync(join(folder, `${name}.js`), code)
}

/** The HTML that a server makes of the page, and what it says against it. */
function renderOnServer(folder: string): { html: string; complaint: string } {
  const { status, stdout, stderr } = spawnSync('node', ['server.js'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return {
    html: stdout.trim(),
    complaint: status === 0 ? stderr.trim() : stderr.trim() || `node ended with ${status}`,
  }
}

/** Takes the page over in a browser and opens the modal; gives back every warning and error. React warns only in development. */
async function openInBrowser(folder: string, html: string): Promise<string[]> {
  const out = join(folder, 'out')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: out,
      minify: false,
      rolldownOptions: { input: join(folder, 'client.js'), output: { entryFileNames: 'client.js' } },
    },
  })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/^(?:warning|error)$/.test(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(`${error}`))
    await page.route(`${address}**`, (route) => {
      const path = new URL(route.request().url()).pathname
      if (path !== '/')
        return existsSync(join(out, path))
          ? route.fulfill({ path: join(out, path) })
          : route.fulfill({ status: 204 })
      const body = `<!doctype html><html lang="en"><title>React 18</title><div id="root">${html}</div><script type="module" src="/client.js"></script></html>`
      return route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto(address)
    const open = page.locator('[data-view="Connect"]')
    await page.getByTestId('connect-button').click()
    await open.waitFor()
    await page.getByTestId('w3m-header-close').click()
    await open.waitFor({ state: 'detached' })
    return complaints
  } finally {
    await browser.close()
  }
}

/** What React 18.3 says against the built packages. */
export async function findReact18Problems(root: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-react18-'))
  try {
    mkdirSync(join(folder, 'node_modules'))
    install(root, folder)
    const { html, complaint } = renderOnServer(folder)
    if (complaint) return [`server: ${complaint}`]
    if (!html.includes('data-testid="connect-button"')) return [`server: there is no button in ${html}`]
    return (await openInBrowser(folder, html)).map((text) => `browser: ${text}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await findReact18Problems(fileURLToPath(new URL('..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'packages: at home under React 18.3' : `React 18.3: ${problems.length} problems`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
