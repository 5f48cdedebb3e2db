import { createFakeWallet, type FakeWalletRequest } from '@latchkey/testing'
import type { KnownNetwork } from '@latchkey/wallet/describe'
import type { Question } from '../description.ts'
import { walletIcon, walletName, walletRdns } from '../walletBrand.ts'
import type { WalletPart } from '../walletPart.ts'
import { checkPayment } from './checkPayment.ts'
import { describeRequest } from './describeRequest.ts'

type Chain = Omit<KnownNetwork, 'id'> & { id: number }

const toChain = (network: KnownNetwork): Chain => ({ ...network, id: Number(network.id) })

/** The Sandbox Wallet on the EVM chains. */
export const announceEvm: WalletPart = ({ networks: [first, ...rest], ask, origin, readTexts, storage }) => {
  const chains: readonly [Chain, ...Chain[]] = [toChain(first), ...rest.map(toChain)]
  const wallet = createFakeWallet({
    name: walletName,
    rdns: walletRdns,
    icon: walletIcon,
    accounts: [0, 1, 2],
    chains,
    approve: async (request) => ask(await describe(request)),
    storage,
  })

  async function describe(request: FakeWalletRequest): Promise<Question> {
    const texts = readTexts()
    const accounts = await wallet.getAccounts()
    const description = describeRequest(request, { origin, accounts, chains, texts })
    const chain = chains.find(({ id }) => id === request.chain.id)
    const isPaid = request.kind === 'transaction' || request.kind === 'calls'
    if (!isPaid) return description
    return {
      ...description,
      // Of a network that the page has added, the wallet knows nothing.
      check: async () => (chain ? checkPayment(request, chain, texts) : { fee: undefined, spendings: [] }),
    }
  }

  wallet.announce()
}
