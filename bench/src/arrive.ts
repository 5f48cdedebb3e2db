import type { Browser } from 'playwright'
import { buildExamples } from './buildExamples.ts'
import { clickToVisible } from './clickToVisible.ts'
import { installWallets } from './installWallets.ts'
import { launchChromium } from './launchChromium.ts'
import { median } from './median.ts'
import { report } from './report.ts'
import { servePage } from './servePage.ts'
import { untilIdle } from './untilIdle.ts'

const repeats = 9
const slowdown = 4
// The browser's own measure: only what a task takes beyond this keeps a visitor waiting.
const longTask = 50

type Arrival = { button: number; blocking: number; longestIdleTask: number; opening: number }

const built = await buildExamples(['README.md', 'docs/getting-started.md'])
const [evm, families] = built.examples
if (!evm || !families) throw new Error('An example was not built: the measurement is broken.')
const pages = { floor: built.floor, evm, families }
const names = ['floor', 'evm', 'families'] as const
const arrivals: Record<(typeof names)[number], Arrival[]> = { floor: [], evm: [], families: [] }

const browser = await launchChromium()
const servers = await Promise.all(names.map((name) => servePage(pages[name])))
try {
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    // Interleaved, so that the machine's other work slows down all of them.
    for (const [index, name] of names.entries())
      arrivals[name].push(await arrive(browser, servers[index]?.url ?? '', name !== 'floor'))
  }
} finally {
  await browser.close()
  await Promise.all(servers.map(({ stop }) => stop()))
}

const middle = (name: (typeof names)[number], what: keyof Arrival) =>
  median(arrivals[name].map((arrival) => arrival[what]))
const milliseconds = (time: number) => `${time.toFixed(1)} ms`
for (const [what, label, aim] of [
  ['button', 'until the button is there', 1.2],
  ['blocking', 'blocking time', 1.5],
] as const)
  report({
    what: label,
    measured: milliseconds(middle('evm', what)),
    floor: `React alone ${milliseconds(middle('floor', what))}`,
    // Both pages may block for no time at all.
    ratio: middle('evm', what) === 0 ? 0 : middle('evm', what) / middle('floor', what),
    aim: { atMost: aim },
  })
report({
  what: 'longest task after the button is there',
  measured: milliseconds(middle('evm', 'longestIdleTask')),
  floor: `a long task is ${milliseconds(longTask)}`,
  ratio: middle('evm', 'longestIdleTask') / longTask,
  aim: { atMost: 1 },
})
report({
  what: 'first opening with four chain families',
  measured: milliseconds(middle('families', 'opening')),
  floor: `EVM alone ${milliseconds(middle('evm', 'opening'))}`,
  ratio: middle('families', 'opening') / middle('evm', 'opening'),
  aim: { atMost: 1.2 },
})

/** Visits a page as somebody does who has never been there, waits until it is idle, and opens the modal if it has one. */
async function arrive(browser: Browser, url: string, hasModal: boolean): Promise<Arrival> {
  const context = await browser.newContext()
  try {
    await installWallets(context)
    // The examples name public nodes and pictures. Nothing is measured over the network.
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    await context.addInitScript(() => {
      const tasks: { start: number; duration: number }[] = []
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration })
      }).observe({ type: 'longtask', buffered: true })
      const measured = { button: 0, tasks }
      Object.assign(globalThis, { measured })
      const look = () => {
        if (!document.querySelector('button')) requestAnimationFrame(look)
        // This is the first task after that frame: its layout and paint are done.
        else setTimeout(() => Object.assign(measured, { button: performance.now() }))
      }
      requestAnimationFrame(look)
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.locator('button').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    await untilIdle(page)
    const { button, tasks } = await page.evaluate(
      () =>
        (
          globalThis as unknown as {
            measured: { button: number; tasks: { start: number; duration: number }[] }
          }
        ).measured,
    )
    return {
      button,
      blocking: tasks.reduce((sum, { duration }) => sum + duration - longTask, 0),
      // The browser tells only of tasks of 50 ms and more.
      longestIdleTask: Math.max(
        0,
        ...tasks.filter(({ start }) => start > button).map(({ duration }) => duration),
      ),
      opening: hasModal ? await clickToVisible(page) : 0,
    }
  } finally {
    await context.close()
  }
}
