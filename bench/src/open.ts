import type { Browser, CDPSession, Page } from 'playwright'
import { buildPage } from './buildPage.ts'
import { clickToVisible } from './clickToVisible.ts'
import { installWallets } from './installWallets.ts'
import { launchChromium } from './launchChromium.ts'
import { median } from './median.ts'
import { servePage } from './servePage.ts'
import { untilIdle } from './untilIdle.ts'

const repeats = 9
const slowdown = 4
const cycles = 50
const warmUps = 15
const aims = { first: 2, second: 1.8, heapGrowth: 1.02 }

const names = ['dialog', 'latchkey'] as const
const browser = await launchChromium()
try {
  const servers = await Promise.all(names.map(async (name) => servePage(await buildPage(name))))
  const times = names.map(() => ({ first: [] as number[], second: [] as number[] }))
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    // Interleaved, so that the machine's other work slows down both.
    for (const [index, server] of servers.entries()) {
      const { first, second } = await timeOpening(browser, server.url)
      times[index]?.first.push(first)
      times[index]?.second.push(second)
    }
  }
  const [floor, ours] = times
  if (!floor || !ours) throw new Error('nothing was measured')
  for (const which of ['first', 'second'] as const) {
    const ratio = median(ours[which]) / median(floor[which])
    if (ratio > aims[which]) process.exitCode = 1
    console.log(
      `${which} open: ${median(ours[which]).toFixed(1)} ms, plain dialog ${median(floor[which]).toFixed(1)} ms, ratio ${ratio.toFixed(2)} (aim ${aims[which]})`,
      ratio > aims[which] ? 'OVER' : '',
    )
  }
  const url = servers[1]?.url ?? ''
  const { before, after } = await measureLeaks(url)
  const growth = after.heap / before.heap
  console.log(
    `${cycles} times open and closed: heap x${growth.toFixed(3)} (aim ${aims.heapGrowth}), nodes ${before.nodes} -> ${after.nodes}, listeners ${before.listeners} -> ${after.listeners}`,
  )
  if (growth > aims.heapGrowth || after.nodes > before.nodes || after.listeners > before.listeners)
    process.exitCode = 1
  await Promise.all(servers.map(({ stop }) => stop()))
} finally {
  await browser.close()
}

async function timeOpening(browser: Browser, url: string): Promise<{ first: number; second: number }> {
  const context = await browser.newContext()
  await installWallets(context)
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.getByTestId('connect-button').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    await untilIdle(page)
    const first = await clickToVisible(page)
    await close(page)
    const second = await clickToVisible(page)
    return { first, second }
  } finally {
    await context.close()
  }
}

async function close(page: Page): Promise<void> {
  await page.getByTestId('w3m-header-close').click()
  await page.locator('[data-testid^="wallet-selector-"]').first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(400)
  await untilIdle(page)
}

async function measureLeaks(url: string) {
  // The optimising compilers are off, because the memory that they keep for often called functions is not a leak of ours.
  const browser = await launchChromium(['--js-flags=--no-sparkplug --no-maglev --no-opt'])
  try {
    const context = await browser.newContext()
    await installWallets(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(url)
    await openAndClose(page, warmUps)
    const before = await readMetrics(session)
    await openAndClose(page, cycles)
    const after = await readMetrics(session)
    return { before, after }
  } finally {
    await browser.close()
  }
}

/** Opens and closes the modal from within the page, because what drives a page from outside leaves things behind there. */
function openAndClose(page: Page, times: number): Promise<void> {
  return page.evaluate(async (times) => {
    const find = (id: string) =>
      [document, ...[...document.querySelectorAll('[data-lk="modal"]')].map(({ shadowRoot }) => shadowRoot)]
        .map((root) => root?.querySelector<HTMLElement>(`[data-testid^="${id}"]`))
        .find(Boolean)
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    for (let time = 0; time < times; time += 1) {
      find('connect-button')?.click()
      while (!find('wallet-selector-')) await wait(20)
      await wait(50)
      find('w3m-header-close')?.click()
      while (find('wallet-selector-')) await wait(20)
      await wait(250)
    }
  }, times)
}

async function readMetrics(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') }
}
