import { createFakePolkadotWallet, type FakePolkadotRequest } from '@latchkey/testing'
import { describeAmount, readFields, readMessage, readQuantity, readText } from '@latchkey/wallet/describe'
import {
  describeConnecting,
  describeMessage,
  describeTransaction,
  inEnglish,
  type Question,
} from '../description.ts'
import { walletName } from '../walletBrand.ts'
import type { WalletPart } from '../walletPart.ts'

/** The Sandbox Wallet on Polkadot. */
export const announcePolkadot: WalletPart = ({ networks: [network], ask, origin, readTexts, storage }) => {
  const wallet = createFakePolkadotWallet({
    name: walletName,
    accounts: [0, 1, 2],
    approve: async (request) => ask(await describe(request)),
    storage,
  })

  async function describe({ kind, account, params }: FakePolkadotRequest): Promise<Question> {
    const texts = readTexts()
    if (kind === 'connect') return describeConnecting(texts, origin, await wallet.getAccounts())
    const { data, method, tip } = readFields(params[0])
    if (kind === 'sign') return describeMessage(texts, origin, account, readMessage(readText(data) ?? ''))
    const { checkPolkadotPayment, describeCall } = await import('@latchkey/wallet/describe/polkadot')
    const payment = {
      call: readText(method) ?? '',
      tip: readQuantity(tip) ?? 0n,
      account: account ?? '',
    }
    return {
      ...describeTransaction(texts, { origin, account, network: network.name }, [
        ...inEnglish(await describeCall(payment.call, network)),
        { label: texts.tip, value: describeAmount(payment.tip, network.currency) },
      ]),
      check: () => checkPolkadotPayment(payment, network),
      // Like a real extension, this wallet knows the call and the tip for the block author, but not the fee of the chain.
      isFeeUnknown: true,
    }
  }

  wallet.announce()
}
