import { consoleUrl } from './addresses.ts'

/** Lets the sandbox's faucet send to an address, as its page does. `network`: the id behind the namespace. */
export async function fillFromFaucet(address: string, network: string): Promise<void> {
  const answer = await fetch(`${consoleUrl}/faucet`, {
    method: 'POST',
    headers: { origin: consoleUrl },
    body: new URLSearchParams({ address, chainId: network }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The faucet answers ${answer.status}.`)
}
