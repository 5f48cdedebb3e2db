import { z } from 'zod'
import type { ConsoleChain } from '../console/consoleChain.ts'
import { nextPort } from '../nextPort.ts'
import { bitcoinFaucetAmount, sendFromBitcoinFaucet } from './bitcoinFaucet.ts'
import { createBitcoinRpc } from './bitcoinRpc.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

/** What the console knows of the Bitcoin chain. The node is on the port after the index. */
export function bitcoinConsoleChain(): ConsoleChain {
  return {
    id: sandboxBitcoin.id,
    name: sandboxBitcoin.name,
    gives: [`${bitcoinFaucetAmount} BTC`],
    givesKey: false,
    checkAddress: async (address, url) => {
      const rpc = createBitcoinRpc(nextPort(url))
      const { isvalid } = await rpc(z.object({ isvalid: z.boolean() }), 'validateaddress', address)
      return isvalid ? undefined : 'This is not an address of this chain. Here they begin with bcrt1.'
    },
    send: (url, to) => sendFromBitcoinFaucet(nextPort(url), to),
    readHeight: async (url) => {
      const response = await fetch(`${url}/blocks/tip/height`, { signal: AbortSignal.timeout(1_000) })
      return BigInt(
        z
          .string()
          .regex(/^\d+$/)
          .parse(await response.text()),
      )
    },
  }
}
