import { z } from 'zod'
import type { ConsoleChain } from '../console/consoleChain.ts'
import { askJsonRpc } from '../jsonRpc.ts'
import { sandboxSolana, sandboxSolanaToken } from './sandboxSolana.ts'

/** What the console knows of the Solana chain. Its libraries are loaded when somebody asks for money. */
export function solanaConsoleChain(): ConsoleChain {
  return {
    id: sandboxSolana.id,
    name: sandboxSolana.name,
    gives: ['1 SOL', `1000 ${sandboxSolanaToken.symbol}`],
    givesKey: false,
    checkAddress: async (address) => {
      const { isAddress } = await import('@solana/kit')
      return isAddress(address) ? undefined : 'This is not an address of Solana: 32 to 44 letters and digits.'
    },
    send: async (url, to) => (await import('./solanaFaucet.ts')).sendFromSolanaFaucet(url, to),
    readHeight: async (url) =>
      BigInt(z.int().parse(await askJsonRpc(url, 'getBlockHeight', [], { timeout: 1_000 }))),
  }
}
