/** A chain as the console shows and serves it, whatever its family. */
export type ConsoleChain = {
  /** The chain's own id, as CAIP-2 has it behind the namespace. */
  id: string
  name: string
  /** What one request to the faucet sends, in words. */
  gives: readonly string[]
  /** Whether the faucet has key NFTs here. */
  givesKey: boolean
  /** What is wrong with an address, for whoever typed it. Undefined: nothing. */
  checkAddress: (address: string, url: string) => Promise<string | undefined>
  /** Sends what the faucet gives, and waits until it has arrived. */
  send: (url: string, to: string, options: { key: boolean }) => Promise<void>
  /** How many blocks it has. */
  readHeight: (url: string) => Promise<bigint>
  /** Where it answers, once it has started. */
  url?: string | undefined
  /** Why it does not run, when this machine lacks the software for it. */
  missing?: string | undefined
}

/** A chain as it is now: `height` is missing when it does not answer. */
export type ChainStatus = ConsoleChain & { height: bigint | undefined }

/** Asks a chain how far it is. */
export async function readChainStatus(chain: ConsoleChain): Promise<ChainStatus> {
  const height =
    chain.url === undefined ? undefined : await chain.readHeight(chain.url).catch(() => undefined)
  return { ...chain, height }
}
