import { createFakeBitcoinWallet, type FakeBitcoinRequest } from '@latchkey/testing'
import { readBytes, readFields } from '@latchkey/wallet/describe'
import {
  describeConnecting,
  describeMessage,
  describeTransaction,
  inEnglish,
  type Question,
} from '../description.ts'
import { walletIcon, walletName } from '../walletBrand.ts'
import type { WalletPart } from '../walletPart.ts'

/** The Sandbox Wallet on Bitcoin: one account, with an address for money and one for collectibles. */
export const announceBitcoin: WalletPart = ({ networks: [network], ask, origin, readTexts, storage }) => {
  const wallet = createFakeBitcoinWallet({
    name: walletName,
    icon: walletIcon,
    accounts: [0],
    chains: [{ id: 'bitcoin:regtest', rpcUrl: network.rpcUrl }],
    approve: async (request) => ask(await describe(request)),
    storage,
  })

  async function describe({ kind, account, params }: FakeBitcoinRequest): Promise<Question> {
    const texts = readTexts()
    const accounts = await wallet.getAccounts()
    if (kind === 'connect') return describeConnecting(texts, origin, accounts)
    if (kind === 'sign')
      return describeMessage(texts, origin, account, readBytes(readFields(params[0]).message))
    const { checkPsbts, describePsbt } = await import('@latchkey/wallet/describe/bitcoin')
    const shown = { origin, account, network: network.name }
    const parts = params.flatMap((input) => {
      const { psbt } = readFields(input)
      return psbt instanceof Uint8Array ? [describePsbt(psbt, accounts, network)] : []
    })
    return {
      ...describeTransaction(texts, shown, inEnglish(parts.flatMap(({ rows }) => rows))),
      check: async () => checkPsbts(parts.map(({ spending }) => spending)),
    }
  }

  wallet.announce()
}
