import { basename } from 'node:path'
import { buildExamples } from './buildExamples.ts'
import { type BuiltPage, buildPage, closure, reachable } from './buildPage.ts'
import { compressedSize } from './compressedSize.ts'
import { installWallets } from './installWallets.ts'
import { launchChromium } from './launchChromium.ts'
import { servePage } from './servePage.ts'

const budgets = {
  beforeUsable: 12_000,
  // The aim is 13 kB.
  readmeExample: 13_300,
  fourFamiliesExample: 17_000,
  // The aim is 40 kB. The titles of the views of later logins are among it. What gzip makes of the same files differs by some bytes between
  // processors.
  toWalletList: 41_500,
  // The aim is 12 kB. The account's views have the marks of the providers and what an operator may hide.
  laterView: 14_200,
  universalAdapter: 1_200,
  familyBeforeUse: 4_000,
  loginBeforeClick: 4_000,
  signinBeforeView: 6_000,
}
// The budget for everything that a chain family loads once it is used.
const families = { solana: 35_000, bitcoin: 55_000, polkadot: 75_000 }

// What somebody gets who installs the packages and copies the example. It is read from the page, so that the two cannot differ.
const installed = await buildExamples(['README.md', 'docs/getting-started.md'])
const floor = await buildPage('react')
const page = await buildPage('latchkey')
const universal = await buildPage('walletconnect')
const signin = await buildPage('signin')
const login = await buildPage('login')
const familyPages = await Promise.all(Object.keys(families).map(buildPage))
const browser = await launchChromium()
const [opened = [], openedUniversal = [], ...openedFamilies] = await Promise.all(
  [page, universal, ...familyPages].map(filesWhenOpened),
).finally(() => browser.close())

const react = compressedSize(floor, floor.eager)
const usable = compressedSize(page, page.eager)
const list = compressedSize(
  page,
  opened.filter((file) => !page.eager.includes(file)),
)
const adapter = compressedSize(universal, universal.eager)
const withLogin = compressedSize(login, login.eager)
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

const familyRows = Object.entries(families).flatMap(([family, budget], index) => {
  const built = familyPages[index] ?? page
  const before = compressedSize(built, built.eager)
  const own = reachable(built, entriesOf(built, family))
  // Code that an EVM wallet needs too, such as the error messages, does not count for the family.
  const common = [...(openedFamilies[index] ?? []), ...reachable(built, entriesOf(built, 'evm'))]
  const onUse = own.filter((file) => !common.includes(file))
  const { gzip, brotli } = compressedSize(built, onUse)
  return [
    [
      `more with ${family}, before its use`,
      before.gzip - usable.gzip,
      before.brotli - usable.brotli,
      budgets.familyBeforeUse,
    ],
    [`more with ${family}, once it is used`, gzip, brotli, budget],
  ] as const
})

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const rows = [
  ['React alone (the floor)', react.gzip, react.brotli, undefined],
  [
    'over the floor, before the button is usable',
    usable.gzip - react.gzip,
    usable.brotli - react.brotli,
    budgets.beforeUsable,
  ],
  ...exampleRows(),
  ['more, to show the wallet list', list.gzip, list.brotli, budgets.toWalletList],
  [
    'more with the universal adapter, before its use',
    adapter.gzip - usable.gzip,
    adapter.brotli - usable.brotli,
    budgets.universalAdapter,
  ],
  [
    'more with e-mail login, before the click',
    withLogin.gzip - usable.gzip,
    withLogin.brotli - usable.brotli,
    budgets.loginBeforeClick,
  ],
  signinRow(),
  ...familyRows,
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
const foreignModules = page.chunks
  .flatMap(({ moduleIds }) => moduleIds)
  .filter((id) => Object.keys(families).some((family) => id.includes(`/adapters/${family}/`)))
console.log(`modules of other chain families in a page that uses only EVM: ${foreignModules.length}`)
if (foreignModules.length > 0) isOver = true
// A page without sign-in must not contain the sign-in package, and a page without e-mail login neither the embedded wallet's adapter nor what
// talks to its frame. Of the kit and its views it loads only these modules, which check whether there is any, and name the views.
const allowedModules =
  /\/(?:signin\/(?:signinCapability|createSigninPart|patchSignin|signinViews)|login\/(?:loginCapability|createLoginPart|redirectKey|loginViews|en))\.ts$/
const openedModules = page.chunks.flatMap(({ fileName, moduleIds }) =>
  opened.includes(fileName) ? moduleIds : [],
)
const absent = {
  'sign-in': { loaded: /\/signin\//, built: /\/packages\/siwx\// },
  'e-mail login': {
    loaded:
      /\/login\/|\/shared\/(?:EmailField|FrameArea)\.tsx$|\/shared\/social\/(?!socialNames|SocialsSkeleton)|\/protocol\/src\/frame\//,
    built: /\/packages\/(?:adapters\/auth|frame-client)\//,
  },
}
for (const [name, { loaded, built }] of Object.entries(absent)) {
  const unwanted = openedModules
    .filter((id) => loaded.test(id) && !allowedModules.test(id))
    .concat(page.chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => built.test(id)))
  console.log(`modules of ${name} in a page without it: ${unwanted.length}`)
  for (const id of unwanted) console.log(`  ${id.split('/packages/').at(-1)}`)
  if (unwanted.length > 0) isOver = true
}
if (!login.chunks.some(({ moduleIds }) => moduleIds.some((id) => absent['e-mail login'].built.test(id))))
  throw new Error('The page with e-mail login has no embedded wallet: the measurement is broken.')
const early = filesOf(universal, '@walletconnect').filter((file) => openedUniversal.includes(file))
console.log(
  `WalletConnect’s own code before a QR code is wanted: ${kilo(compressedSize(universal, early).gzip)}`,
)
if (early.length > 0) isOver = true
if (filesOf(universal, '@walletconnect').length === 0)
  throw new Error('The universal adapter does not load WalletConnect: the measurement is broken.')
if (views.length === 0) throw new Error('No lazily loaded view was found: the measurement is broken.')
if (isOver) process.exitCode = 1

/** The files of a page that an adapter loads when it is first used. */
function entriesOf({ chunks }: BuiltPage, adapter: string): string[] {
  const entries = chunks
    .filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.includes(`/adapters/${adapter}/`))
    .map(({ fileName }) => fileName)
  if (entries.length === 0) throw new Error(`${adapter} loads nothing on use: the measurement is broken.`)
  return entries
}

/**
 * The size of sign-in until its view opens: what the page loads at first, what the kit loads once a visitor has connected, and the code
 * that asks the server for an existing session. Code for other API calls does not count.
 */
function signinRow() {
  const isSignin = /\/(?:core\/src\/capabilities\/signin|siwx\/src\/kit)\//
  const parts = signin.chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const entries = parts.filter(({ facadeModuleId }) => isSignin.test(facadeModuleId ?? ''))
  if (entries.length !== 2)
    throw new Error(`Sign-in loads ${entries.length} parts: the measurement is broken.`)
  const others = parts.filter(
    (part) => /\/packages\/(?:core|adapters)\//.test(part.facadeModuleId ?? '') && !entries.includes(part),
  )
  const filesOfParts = (of: typeof parts) =>
    closure(
      signin.chunks,
      of.map(({ fileName }) => fileName),
    )
  const common = [...signin.eager, ...filesOfParts(others)]
  const later = filesOfParts(entries).filter((file) => !common.includes(file))
  const [before, more] = [compressedSize(signin, signin.eager), compressedSize(signin, later)]
  return [
    'more with sign-in, before its view opens',
    before.gzip - usable.gzip + more.gzip,
    before.brotli - usable.brotli + more.brotli,
    budgets.signinBeforeView,
  ] as const
}

/** The size of the examples over React alone, both built by Vite as it comes. */
function exampleRows() {
  const floor = compressedSize(installed.floor, installed.floor.eager)
  const labels = [
    ['README’s example, installed, over React alone', budgets.readmeExample],
    ['the same with four chain families', budgets.fourFamiliesExample],
  ] as const
  return labels.map(([label, budget], index) => {
    const example = installed.examples[index]
    if (!example) throw new Error(`${label} was not built: the measurement is broken.`)
    const { gzip, brotli } = compressedSize(example, example.eager)
    return [label, gzip - floor.gzip, brotli - floor.brotli, budget] as const
  })
}

/** The files of a page that contain modules of these packages. */
function filesOf({ chunks }: BuiltPage, scope: string): string[] {
  return chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.includes(`/node_modules/${scope}/`)))
    .map(({ fileName }) => fileName)
}

/** Every file that a visitor's browser has fetched when the wallet list shows. */
async function filesWhenOpened(built: BuiltPage): Promise<readonly string[]> {
  const server = await servePage(built)
  const context = await browser.newContext()
  try {
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
    await context.close()
    await server.stop()
  }
}
