import { createFakeSolanaWallet, type FakeSolanaRequest } from '@latchkey/testing'
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

/** The Sandbox Wallet on Solana. */
export const announceSolana: WalletPart = ({ networks: [network], ask, origin, readTexts, storage }) => {
  const wallet = createFakeSolanaWallet({
    name: walletName,
    icon: walletIcon,
    accounts: [0, 1, 2],
    chains: [{ id: 'solana:localnet', rpcUrl: network.rpcUrl }],
    approve: async (request) => ask(await describe(request)),
    storage,
  })

  async function describe({ kind, account, params }: FakeSolanaRequest): Promise<Question> {
    const texts = readTexts()
    if (kind === 'connect') return describeConnecting(texts, origin, await wallet.getAccounts())
    if (kind === 'sign')
      return describeMessage(texts, origin, account, readBytes(readFields(params[0]).message))
    const { checkSolanaPayment, describeSolanaTransaction } = await import('@latchkey/wallet/describe/solana')
    const wires = params.map((input) => toBytes(readFields(input).transaction))
    const rows = await Promise.all(wires.map((wire) => describeSolanaTransaction(wire, network)))
    return {
      ...describeTransaction(texts, { origin, account, network: network.name }, inEnglish(rows.flat())),
      check: () => checkSolanaPayment(wires, account ?? '', network),
    }
  }

  wallet.announce()
}

const toBytes = (value: unknown) => (value instanceof Uint8Array ? value : new Uint8Array())
