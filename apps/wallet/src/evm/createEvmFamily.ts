import { formatBalance } from '@latchkey/protocol'
import { sandboxAccounts, sandboxMnemonic } from '@latchkey/sandbox/accounts'
import { sandboxEns, sandboxNetworks } from '@latchkey/sandbox/networks'
import type { Address, LocalAccount } from 'viem'
import type { Family, IncomingRequest, Task } from '../family.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import { createBatches } from './batches.ts'
import { callsMethods } from './callsMethods.ts'
import { createEvmChain } from './evmChain.ts'
import type { EvmMethod } from './evmMethod.ts'
import { networkMethods } from './networkMethods.ts'
import { fromNodeError } from './nodeError.ts'
import { signingMethods } from './signingMethods.ts'
import { transactionMethods } from './transactionMethods.ts'

const methods: Readonly<Record<string, EvmMethod>> = {
  ...signingMethods,
  ...transactionMethods,
  ...callsMethods,
  ...networkMethods,
}

/** The accounts that the wallet shows: the sandbox funds more, and pages need somebody to send to. */
const shown = sandboxAccounts.slice(0, 5)

export type EvmFamilyOptions = {
  /** Where a chain is asked, by its CAIP-2 id. */
  rpcUrl: (chain: string) => string
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A family that needs to load nothing to understand a request, and whose accounts can sign in with one click. */
export type EvmFamily = Omit<Family, 'read' | 'signMessage'> & {
  read(request: IncomingRequest): Task
  signMessage(address: string, message: string): Promise<string>
}

/** The sandbox's EVM chains, with the accounts that are funded there. */
export function createEvmFamily({ rpcUrl, storage }: EvmFamilyOptions): EvmFamily {
  const chains = sandboxNetworks.map((network) => createEvmChain(network, rpcUrl(`eip155:${network.id}`)))
  const batches = createBatches(storage)

  function chainOf(id: string) {
    const chain = chains.find((one) => one.id === id)
    if (!chain) throw new RequestError(requestCodes.unknownChain, 'This wallet does not know the chain')
    return chain
  }

  return {
    namespace: 'eip155',
    name: 'EVM',
    chains,
    accounts: shown.map((address, index) => ({
      address,
      name: sandboxEns.names.find((name) => name.address === address)?.name ?? `Account ${index + 1}`,
    })),
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    read(request) {
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!method) throw new RequestError(requestCodes.methodNotFound, 'This wallet does not know the method')
      const task = method({
        ...request,
        chain: chainOf(request.chain),
        chains,
        batches,
        keyOf,
        permitted(address) {
          const known = shown.find((one) => one.toLowerCase() === address.toLowerCase())
          if (!known || !request.accounts.some((one) => one.toLowerCase() === address.toLowerCase()))
            throw new RequestError(requestCodes.unauthorized, 'The page may not use this account')
          return known
        },
      })
      return task.kind === 'answer'
        ? { ...task, answer: () => task.answer().catch(rethrow) }
        : { ...task, carryOut: () => task.carryOut().catch(rethrow) }
    },
    async balance(chain, address) {
      const { client, currency } = chainOf(chain)
      const value = await client.getBalance({ address: address as Address })
      return formatBalance({ value, decimals: currency.decimals }, currency.symbol)
    },
    signMessage: async (address, message) => (await keyOf(address as Address)).signMessage({ message }),
    chainEvent: (chain) => chainOf(chain).number,
  }
}

function rethrow(error: unknown): never {
  throw fromNodeError(error)
}

/** Made when something is to be signed: the way from the phrase to a key takes a moment. */
async function keyOf(address: Address): Promise<LocalAccount> {
  const { mnemonicToAccount } = await import('viem/accounts')
  const all: readonly string[] = sandboxAccounts
  return mnemonicToAccount(sandboxMnemonic, { addressIndex: all.indexOf(address) })
}
