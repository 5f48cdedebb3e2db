import { createFakePolkadotWallet, type FakePolkadotRequest } from '@latchkey/testing'
import { readMessage } from '@latchkey/wallet/describe'
import { describeAmount } from '../describeAmount.ts'
import { describeConnecting, describeMessage, describeTransaction, type Question } from '../description.ts'
import { readFields, readQuantity, readText } from '../readFields.ts'
import type { WalletPart } from '../walletPart.ts'

/** The Sandbox Wallet on Polkadot. */
export const announcePolkadot: WalletPart = ({ networks: [network], ask, origin, storage }) => {
  const wallet = createFakePolkadotWallet({
    accounts: [0, 1, 2],
    approve: async (request) => ask(await describe(request)),
    storage,
  })

  async function describe({ kind, account, params }: FakePolkadotRequest): Promise<Question> {
    if (kind === 'connect') return describeConnecting(origin, await wallet.getAccounts())
    const { data, method, tip } = readFields(params[0])
    if (kind === 'sign') return describeMessage(origin, account, readMessage(readText(data) ?? ''))
    const { describeCall } = await import('./describeCall.ts')
    // Like a real extension, this wallet knows the call and the tip for the block author, but not the fee of the chain.
    return describeTransaction({ origin, account, network: network.name }, [
      ...(await describeCall(readText(method) ?? '', network)),
      { label: 'Tip', value: describeAmount(readQuantity(tip) ?? 0n, network.currency) },
    ])
  }

  wallet.announce()
}
