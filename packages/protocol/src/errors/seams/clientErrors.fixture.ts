import { BrowserProvider } from 'ethers'
import { ethers as ethers5 } from 'ethers5'
import { createPublicClient, createWalletClient, custom, defineChain } from 'viem'

// Real errors of the client libraries. Each library is run with a provider that fails in a given way.

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const to = '0x000000000000000000000000000000000000dEaD'
const chain = defineChain({
  id: 31_337,
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

type Failing = { methods: readonly string[]; error: unknown }

function failingProvider({ methods, error }: Failing) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_accounts: [address],
    eth_requestAccounts: [address],
    eth_chainId: '0x7a69',
    net_version: '31337',
    eth_blockNumber: '0x1',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x1',
  }
  return {
    async request({ method }: { method: string }): Promise<unknown> {
      if (methods.includes(method)) throw error
      return answers[method] ?? null
    },
  }
}

async function caught(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

/** What each client library throws when `eth_sendTransaction` fails with the given error. */
export async function sendErrors(
  error: unknown,
): Promise<{ viem: unknown; ethers: unknown; ethers5: unknown }> {
  const provider = failingProvider({ methods: ['eth_sendTransaction', 'wallet_sendTransaction'], error })
  const wallet = createWalletClient({
    account: address,
    chain,
    transport: custom(provider, { retryCount: 0 }),
  })
  const signer = await new BrowserProvider(provider).getSigner()
  const signer5 = new ethers5.providers.Web3Provider(provider).getSigner()
  return {
    viem: await caught(wallet.sendTransaction({ to, value: 1n })),
    ethers: await caught(signer.sendTransaction({ to, value: 1n })),
    ethers5: await caught(signer5.sendTransaction({ to, value: 1n })),
  }
}

/** What each client library throws when `eth_call` fails with the given error. */
export async function callErrors(
  error: unknown,
): Promise<{ viem: unknown; ethers: unknown; ethers5: unknown }> {
  const provider = failingProvider({ methods: ['eth_call'], error })
  const client = createPublicClient({ chain, transport: custom(provider, { retryCount: 0 }) })
  return {
    viem: await caught(client.call({ to, data: '0x12345678' })),
    ethers: await caught(new BrowserProvider(provider).call({ to, data: '0x12345678' })),
    ethers5: await caught(new ethers5.providers.Web3Provider(provider).call({ to, data: '0x12345678' })),
  }
}
