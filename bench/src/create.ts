import type { Browser } from 'playwright'
import { buildPage } from './buildPage.ts'
import { installWallets } from './installWallets.ts'
import { launchChromium } from './launchChromium.ts'
import { median } from './median.ts'
import { servePage } from './servePage.ts'

const repeats = 9
const slowdown = 4
const families = { one: 1, four: 4 }
const aim = 5

const server = await servePage(await buildPage('create'))
const browser = await launchChromium()
try {
  const times = { one: [] as number[], four: [] as number[] }
  let requests = 0
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    // Interleaved, so that the machine's other work slows down both.
    for (const name of ['one', 'four'] as const) {
      const created = await timeCreation(browser, server.url, families[name])
      times[name].push(created.milliseconds)
      requests += created.requests
    }
  }
  const [one, four] = [median(times.one), median(times.four)]
  const isOver = four > aim || requests > 0
  console.log(
    `createLatchkey: four families ${four.toFixed(2)} ms, one ${one.toFixed(2)} ms, ratio ${(four / one).toFixed(2)}; ${requests} requests (aim ${aim} ms, 0 requests)`,
    isOver ? 'OVER' : '',
  )
  if (isOver) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

/** Each creation has a page of its own, because a visitor's page creates its kit once, before any code is compiled. */
async function timeCreation(browser: Browser, url: string, count: number) {
  const context = await browser.newContext()
  try {
    await installWallets(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    const milliseconds = await page.evaluate(
      (count) => (window as unknown as { create(count: number): number }).create(count),
      count,
    )
    await page.waitForTimeout(300)
    return { milliseconds, requests }
  } finally {
    await context.close()
  }
}
