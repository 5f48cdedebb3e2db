import type { ConsoleChain } from './consoleChain.ts'

/** What a visitor has typed, as it goes back into the form. */
export type FaucetForm = { address: string; chainId: string; key: boolean }

/** A request that can be served, or what is wrong with it and with which field. */
export type FaucetRequest =
  | { to: string; key: boolean; chain: ConsoleChain; url: string }
  | { problem: string; field: 'address' | 'chainId' }

/** Checks what came in from the faucet's form. */
export async function readFaucetRequest(
  form: FaucetForm,
  chains: readonly ConsoleChain[],
): Promise<FaucetRequest> {
  const { address, key } = form
  if (address === '') return { field: 'address', problem: 'Enter the address that should get the money.' }
  const chain = chains.find(({ id }) => id === form.chainId)
  if (!chain) return { field: 'chainId', problem: 'Choose one of the sandbox’s networks.' }
  const { name, url, missing } = chain
  if (missing !== undefined) return { field: 'chainId', problem: `${name} does not run: ${missing}` }
  if (url === undefined) return { field: 'chainId', problem: `${name} is not running yet. Try again.` }
  if (key && !chain.givesKey) return { field: 'chainId', problem: `There are no key NFTs on ${name}.` }
  const problem = await chain.checkAddress(address, url)
  if (problem !== undefined) return { field: 'address', problem }
  return { to: address, key, chain, url }
}
