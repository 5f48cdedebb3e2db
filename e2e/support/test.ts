import { type BrowserContext, test as base, expect } from '@playwright/test'
import {
  consoleUrl,
  frameUrl,
  identityUrl,
  nodeUrls,
  pagesUrl,
  serverUrl,
  walletUrl,
  webUrl,
} from './addresses.ts'

export { expect }

const toOrigin = (address: string) => address.replace(/^ws/, 'http')
const ownOrigins = [
  webUrl,
  serverUrl,
  frameUrl,
  identityUrl,
  walletUrl,
  consoleUrl,
  pagesUrl,
  ...nodeUrls,
].map(toOrigin)

type Fixtures = {
  /** Console errors that a test brings about on purpose. */
  tolerated: readonly RegExp[]
  /** The problems that were noticed so far. */
  trouble: string[]
}

/**
 * Every test watches its pages. A violation of the policy, an error or warning on the console, an uncaught error, or a request to a
 * foreign host fails the test.
 */
export const test = base.extend<Fixtures>({
  tolerated: [[], { option: true }],
  trouble: [
    async ({ context, tolerated }, use) => {
      const trouble: string[] = []
      await watch(context, trouble)
      await use(trouble)
      expect(trouble.filter((line) => !tolerated.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Whether an address is not one of the product's. WebSockets count like requests. */
function isForeign(address: string): boolean {
  const { protocol, origin } = new URL(toOrigin(address))
  return protocol !== 'data:' && protocol !== 'blob:' && !ownOrigins.includes(origin)
}

/** Records the problems in all pages of a context. */
export async function watch(context: BrowserContext, trouble: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().stack}`))
  context.on('request', (request) => {
    if (isForeign(request.url())) trouble.push(`request: ${request.url()}`)
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) trouble.push(`socket: ${socket.url()}`)
    }),
  )
  await context.exposeBinding('reportViolation', (_, text: string) => trouble.push(`violation: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
}
