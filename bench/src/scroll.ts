// Scrolls through all wallets of the directory, and compares the share of late frames with that of a plain grid of the same wallets and
// pictures.
import {
  createProjectRepository,
  prepareServers,
  startServerProcess,
  testChain,
} from '@latchkey/server/testing'
import type { Browser } from 'playwright'
import { buildPage } from './buildPage.ts'
import { launchChromium } from './launchChromium.ts'
import { servePage } from './servePage.ts'
import { startDatabase } from './startDatabase.ts'

const repeats = 5
/** Frames come every 16.7 ms, so a longer gap than this means that one was missed. */
const lateMs = 25
/** The limit for the whole list, which usually takes five seconds. */
const limitMs = 60_000
/** 2,400 pixels a second, as fast as a visitor in a hurry scrolls. */
const pixelsAFrame = 40
/** Percentage points. */
const aim = 0.5

/** Both pages ask for wallets of this network, because the kit leaves out the few that do not support it. */
const chains = 'eip155:1'
const names = ['grid', 'scroll'] as const
const database = await startDatabase()
const own = await database.create()
const chain = testChain({ id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:9'] })
const settings = await prepareServers({ chains: [chain], database: own, env: { ROLES: 'api' } })
const server = await startServerProcess(settings.env)
const browser = await launchChromium()
try {
  const pages = await Promise.all(names.map(async (name) => servePage(await buildPage(name))))
  const origins = pages.map(({ url }) => new URL(url).origin)
  const project = { id: 'scroll', name: 'Scroll', origins, isDevelopment: true }
  await createProjectRepository(own.db).create(project)
  const { count } = await (await settings.ask(server, `/getWallets?entries=1&chains=${chains}`)).json()
  const frames = names.map((): number[] => [])
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    // Interleaved, so that the machine's other work slows down both.
    for (const [index, { url }] of pages.entries()) {
      const query = new URLSearchParams({ api: server.url, project: project.id, chains })
      frames[index]?.push(...(await scrollThrough(browser, `${url}?${query}`, count)))
    }
  }
  const [floor, ours] = frames.map(lateShare)
  if (floor === undefined || ours === undefined) throw new Error('nothing was measured')
  const isMet = ours - floor <= aim
  console.log(
    `${count} wallets: ${ours.toFixed(2)} % of ${frames[1]?.length} frames late, plain grid ${floor.toFixed(2)} % of ${frames[0]?.length}, difference ${(ours - floor).toFixed(2)} points (aim: at most ${aim})${isMet ? '' : ' MISSED'}`,
  )
  if (!isMet) process.exitCode = 1
  await Promise.all(pages.map(({ stop }) => stop()))
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await server.ended
  settings.remove()
  await own.close()
  await database.stop()
}

type Measure = { count: number; lateMs: number; limitMs: number; pixelsAFrame: number }

/** The share of late frames, in per cent. */
function lateShare(frames: readonly number[]): number {
  return (100 * frames.filter((ms) => ms > lateMs).length) / frames.length
}

/** The durations of the frames in milliseconds, until the last wallet is reached. The browser's cache is empty at the start. */
async function scrollThrough(browser: Browser, url: string, count: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('[data-testid="w3m-all-wallets-scroll"] img').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(measure, { count, lateMs, limitMs, pixelsAFrame })
  } finally {
    await context.close()
  }
}

/** Runs in the page. Frames in which nothing moves, because the next wallets have not loaded yet, count only when they are late. */
async function measure({ count, lateMs, limitMs, pixelsAFrame }: Measure): Promise<number[]> {
  // The modal is in a shadow root, the plain grid is not.
  const root = document.querySelector('[data-lk="modal"]')?.shadowRoot ?? document
  const box = root.querySelector('[data-testid="w3m-all-wallets-scroll"]')
  if (!box) throw new Error('There is nothing to scroll')
  const frames: number[] = []
  const start = await new Promise<number>(requestAnimationFrame)
  for (let last = start; ; ) {
    const before = box.scrollTop
    box.scrollTop = before + pixelsAFrame
    const hasMoved = box.scrollTop !== before
    if (!hasMoved && box.querySelectorAll('img').length >= count) return frames
    if (last - start > limitMs) throw new Error('The last wallet was not reached')
    const now = await new Promise<number>(requestAnimationFrame)
    if (hasMoved || now - last > lateMs) frames.push(now - last)
    last = now
  }
}
