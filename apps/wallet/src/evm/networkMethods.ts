import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Task } from '../family.ts'
import { readParams } from '../readParams.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import type { EvmMethod, EvmRequest } from './evmMethod.ts'
import { switchSchema } from './params.ts'

function askToSwitch({ params, chains, session }: EvmRequest, unknown: RequestError): Task {
  const [{ chainId }] = readParams(z.tuple([switchSchema]), params)
  const wanted = chains.find(({ number }) => BigInt(number) === chainId)
  if (!wanted) throw unknown
  const current = chains.find(({ id }) => id === session.chain())
  if (wanted === current) return { kind: 'answer', answer: async () => null }
  return {
    kind: 'ask',
    description: {
      title: 'Switch to this network?',
      rows: [{ label: 'Network', value: `${wanted.name} (${wanted.number})` }],
    },
    async carryOut() {
      await session.switchTo(wanted.id)
      return null
    },
  }
}

export const networkMethods: Readonly<Record<string, EvmMethod>> = {
  wallet_switchEthereumChain: (request) =>
    askToSwitch(request, new RequestError(requestCodes.unknownChain, 'This wallet does not know the chain')),
  // What it knows already need not be added, and it adds nothing else.
  wallet_addEthereumChain: (request) =>
    askToSwitch(
      request,
      new RequestError(requestCodes.unsupported, "This wallet works with the sandbox's networks only"),
    ),
  eth_chainId({ chains, session }) {
    const current = chains.find(({ id }) => id === session.chain())
    return { kind: 'answer', answer: async () => current && numberToHex(current.number) }
  },
  eth_accounts: ({ accounts }) => ({ kind: 'answer', answer: async () => accounts }),
  eth_requestAccounts: ({ accounts }) => ({ kind: 'answer', answer: async () => accounts }),
}
