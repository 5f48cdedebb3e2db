import { type ContractWrite, requestNode, type Target, type TransactionRequest } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { toQuantity, toSignature, toTransactionHash } from './answers.ts'
import { requestCapability, toCallsId, toCallsStatus, toCapabilities } from './calls.ts'
import { toHex } from './chainId.ts'
import type { EvmActions } from './evmActions.ts'
import { findProvider, type ProviderLookup } from './findProvider.ts'
import { isEvmAddress } from './isEvmAddress.ts'
import { prepareTarget } from './prepareTarget.ts'
import type { Provider } from './provider.ts'
import { request } from './request.ts'
import { toRpcTransaction } from './toRpcTransaction.ts'
import { toTransferCall } from './toTransferCall.ts'
import { toTypedDataJson } from './toTypedDataJson.ts'
import { watchTransaction } from './watchTransaction.ts'

export type SigningActions = Omit<EvmActions, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>

type SigningSource = ProviderLookup &
  Pick<EvmActions, 'switchNetwork'> & {
    /** A contract call as call data, by the client library's own coder. */
    encode(write: ContractWrite): Promise<string>
  }

/**
 * What a connected wallet and its chain can do: the same for every client library.
 *
 * @example
 * const { signMessage } = createSigningActions({ getProvider, switchNetwork, encode })
 */
export function createSigningActions(source: SigningSource): SigningActions {
  async function prepare(target: Target): Promise<Provider> {
    const provider = await findProvider(source, target.connectorId)
    await prepareTarget(provider, target, () => source.switchNetwork(target))
    return provider
  }

  async function sendTransaction(parameters: Target & TransactionRequest): Promise<string> {
    const { address, network } = parameters
    const transaction = { from: address, chainId: toHex(Number(network.id)), ...toRpcTransaction(parameters) }
    return toTransactionHash(await request(await prepare(parameters), 'eth_sendTransaction', [transaction]))
  }

  async function estimateGas(parameters: Target & TransactionRequest): Promise<bigint> {
    const call = { from: parameters.address, ...toRpcTransaction(parameters) }
    return requestNode(parameters.network, 'eth_estimateGas', [call], toQuantity)
  }

  return {
    getBalance: async ({ address, network }) => ({
      value: await requestNode(network, 'eth_getBalance', [address, 'latest'], toQuantity),
      decimals: network.nativeCurrency.decimals,
    }),
    estimateGas,
    async signMessage(parameters) {
      const bytes = [...new TextEncoder().encode(parameters.message)]
      const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
      return toSignature(await request(await prepare(parameters), 'personal_sign', [hex, parameters.address]))
    },
    async signTypedData(parameters) {
      const json = toTypedDataJson(parameters.typedData, parameters.network)
      return toSignature(
        await request(await prepare(parameters), 'eth_signTypedData_v4', [parameters.address, json]),
      )
    },
    sendTransaction,
    async writeContract({ write, ...target }) {
      if (!isEvmAddress(write.address))
        throw optionInvalidError('address', 'must be the address of a contract')
      const data = await source.encode(write)
      return sendTransaction({ ...target, to: write.address, data, value: write.value })
    },
    async transfer({ to, value, token, ...target }) {
      return sendTransaction({ ...target, ...(await toTransferCall({ ...target, to, value, token })) })
    },
    async estimateFee({ to, value, token, ...target }) {
      const call = await toTransferCall({ ...target, to, value, token })
      const [gas, price] = await Promise.all([
        estimateGas({ ...target, ...call }),
        requestNode(target.network, 'eth_gasPrice', [], toQuantity),
      ])
      return { value: gas * price, decimals: target.network.nativeCurrency.decimals }
    },
    watchTransaction,
    async getCapabilities({ connectorId, address, network }) {
      const provider = await findProvider(source, connectorId)
      const answer = await requestCapability(provider, 'getCapabilities', 'wallet_getCapabilities', [address])
      return toCapabilities(answer, network)
    },
    async sendCalls({ calls, ...target }) {
      const batch = {
        version: '2.0.0',
        from: target.address,
        chainId: toHex(Number(target.network.id)),
        atomicRequired: false,
        // A batch has no place for the gas of a call: the wallet decides it.
        calls: calls.map((call) => toRpcTransaction({ ...call, gas: undefined })),
      }
      const provider = await prepare(target)
      return { id: toCallsId(await requestCapability(provider, 'sendCalls', 'wallet_sendCalls', [batch])) }
    },
    async getCallsStatus({ connectorId, id }) {
      const provider = await findProvider(source, connectorId)
      return toCallsStatus(
        id,
        await requestCapability(provider, 'getCallsStatus', 'wallet_getCallsStatus', [id]),
      )
    },
  }
}
