import { z } from 'zod'
import type { ConsoleChain } from '../console/consoleChain.ts'
import { askJsonRpc } from '../jsonRpc.ts'
import { sandboxPolkadot, sandboxPolkadotAsset } from './sandboxPolkadot.ts'

const header = z.object({ number: z.string().regex(/^0x[0-9a-f]+$/) })

/** What the console knows of the Polkadot chain. Its libraries are loaded when somebody asks for money. */
export function polkadotConsoleChain(): ConsoleChain {
  return {
    id: sandboxPolkadot.id,
    name: sandboxPolkadot.name,
    gives: ['1 DOT', `1000 ${sandboxPolkadotAsset.symbol}`],
    givesKey: false,
    checkAddress: async (address) => {
      const { getSs58AddressInfo } = await import('polkadot-api')
      return getSs58AddressInfo(address).isValid
        ? undefined
        : 'This is not an address of Polkadot (SS58), or a character has changed.'
    },
    send: async (url, to) => (await import('./polkadotFaucet.ts')).sendFromPolkadotFaucet(url, to),
    readHeight: async (url) =>
      BigInt(header.parse(await askJsonRpc(url, 'chain_getHeader', [], { timeout: 1_000 })).number),
  }
}
