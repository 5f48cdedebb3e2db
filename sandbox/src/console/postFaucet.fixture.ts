import { createInbox } from '../mail/inbox.ts'
import type { ConsoleChain } from './consoleChain.ts'
import { startConsole } from './startConsole.ts'

/** Asks the faucet of a console with one chain, as a visitor does, and says what the page says. */
export async function postFaucet(chain: ConsoleChain, address: string) {
  const site = await startConsole({ port: 0, chains: [chain], inbox: createInbox() })
  try {
    const response = await fetch(`${site.url}/faucet`, {
      method: 'POST',
      body: new URLSearchParams({ address, chainId: chain.id }),
      headers: { origin: site.url },
    })
    const page = await response.text()
    const outcome = /<p id="outcome"[^>]*>(.*?)<\/p>/.exec(page)?.[1]?.replace(/<\/?strong>/g, '')
    return { status: response.status, outcome, isListed: page.includes('>Running<') }
  } finally {
    await site.stop()
  }
}
