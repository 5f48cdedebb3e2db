import { createFakeSolanaWallet, type FakeSolanaRequest } from '@latchkey/testing'
import { describeConnecting, describeMessage, describeTransaction, type Question } from '../description.ts'
import { readBytes } from '../readBytes.ts'
import { readFields } from '../readFields.ts'
import type { WalletPart } from '../walletPart.ts'

/** The Sandbox Wallet on Solana. */
export const announceSolana: WalletPart = ({ networks: [network], ask, origin, storage }) => {
  const wallet = createFakeSolanaWallet({
    accounts: [0, 1, 2],
    chains: [{ id: 'solana:localnet', rpcUrl: network.rpcUrl }],
    approve: async (request) => ask(await describe(request)),
    storage,
  })

  async function describe({ kind, account, params }: FakeSolanaRequest): Promise<Question> {
    if (kind === 'connect') return describeConnecting(origin, await wallet.getAccounts())
    if (kind === 'sign') return describeMessage(origin, account, readBytes(readFields(params[0]).message))
    const { describeSolanaTransaction } = await import('./describeSolanaTransaction.ts')
    const described = await Promise.all(
      params.map((input) => describeSolanaTransaction(toBytes(readFields(input).transaction), network)),
    )
    const rows = described.flatMap((one) => one.rows)
    const [first] = described
    return {
      ...describeTransaction({ origin, account, network: network.name }, rows),
      ...(first && described.length === 1 && { estimate: first.estimate }),
    }
  }

  wallet.announce()
}

const toBytes = (value: unknown) => (value instanceof Uint8Array ? value : new Uint8Array())
