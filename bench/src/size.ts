import { basename } from 'node:path'
import { buildPage, closure } from './buildPage.ts'
import { compressedSize } from './compressedSize.ts'
import { installWallets } from './installWallets.ts'
import { launchChromium } from './launchChromium.ts'
import { servePage } from './servePage.ts'

const budgets = { beforeUsable: 12_000, toWalletList: 35_000, laterView: 12_000 }

const floor = await buildPage('react')
const page = await buildPage('latchkey')
const opened = await filesWhenOpened()

const react = compressedSize(floor, floor.eager)
const usable = compressedSize(page, page.eager)
const list = compressedSize(
  page,
  opened.filter((file) => !page.eager.includes(file)),
)
const views = page.chunks
  .filter(
    (chunk) => chunk.isDynamicEntry && /\/views\/(?:\w+\/)+[A-Z]\w*\.tsx$/.test(chunk.facadeModuleId ?? ''),
  )
  .map((chunk) => {
    const own = closure(page.chunks, [chunk.fileName]).filter(
      (file) => !opened.includes(file) && !page.eager.includes(file),
    )
    return { name: basename(chunk.facadeModuleId ?? '', '.tsx'), ...compressedSize(page, own) }
  })
  .sort((a, b) => b.gzip - a.gzip)

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const rows = [
  ['React alone (the floor)', react.gzip, react.brotli, undefined],
  [
    'over the floor, before the button is usable',
    usable.gzip - react.gzip,
    usable.brotli - react.brotli,
    budgets.beforeUsable,
  ],
  ['more, to show the wallet list', list.gzip, list.brotli, budgets.toWalletList],
  ...views.map(({ name, gzip, brotli }) => [`later view ${name}`, gzip, brotli, budgets.laterView] as const),
] as const

console.log(
  'JavaScript + CSS'.padEnd(46),
  'gzip'.padStart(10),
  'brotli'.padStart(10),
  'budget'.padStart(10),
  'ratio'.padStart(7),
)
let isOver = false
for (const [label, gzip, brotli, budget] of rows) {
  const ratio = budget ? gzip / budget : undefined
  if (ratio && ratio > 1) isOver = true
  console.log(
    label.padEnd(46),
    kilo(gzip).padStart(10),
    kilo(brotli).padStart(10),
    (budget ? kilo(budget) : '').padStart(10),
    (ratio?.toFixed(2) ?? '').padStart(7),
    ratio && ratio > 1 ? ' OVER BUDGET' : '',
  )
}
if (views.length === 0) throw new Error('No lazily loaded view was found: the measurement is broken.')
if (isOver) process.exitCode = 1

/** Every file that a visitor's browser has fetched when the wallet list shows. */
async function filesWhenOpened(): Promise<readonly string[]> {
  const server = await servePage(page)
  const browser = await launchChromium()
  try {
    const context = await browser.newContext()
    await installWallets(context)
    const tab = await context.newPage()
    const fetched: string[] = []
    tab.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)))
    await tab.goto(server.url)
    await tab.getByTestId('connect-button').click()
    await tab.locator('[data-testid^="wallet-selector-"]').first().waitFor()
    await tab.waitForLoadState('networkidle')
    return fetched
  } finally {
    await browser.close()
    await server.stop()
  }
}
