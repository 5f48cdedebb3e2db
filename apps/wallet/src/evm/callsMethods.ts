import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { readParams } from '../readParams.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import { checkPayment } from './checkPayment.ts'
import { describeCall } from './describeCall.ts'
import type { EvmMethod } from './evmMethod.ts'
import { addressSchema, getCapabilitiesSchema, idSchema, sendCallsSchema } from './params.ts'
import { sendTransaction } from './sendTransaction.ts'

const maxCalls = 20

/** Batch calls by EIP-5792, as an ordinary account makes them: one transaction after the other. */
export const callsMethods: Readonly<Record<string, EvmMethod>> = {
  wallet_getCapabilities({ params, permitted, chains }) {
    const [address, wanted] = readParams(getCapabilitiesSchema, params)
    permitted(address)
    const answered = chains.filter(({ number }) => !wanted || wanted.includes(BigInt(number)))
    const capabilities = { atomic: { status: 'unsupported' } }
    return {
      kind: 'answer',
      answer: async () =>
        Object.fromEntries(answered.map(({ number }) => [numberToHex(number), capabilities])),
    }
  },

  wallet_sendCalls({ params, permitted, accounts, chain, batches, keyOf }) {
    const [batch] = readParams(z.tuple([sendCallsSchema]), params)
    const from = permitted(batch.from ?? readParams(addressSchema, accounts[0]))
    if (batch.chainId !== BigInt(chain.number))
      throw new RequestError(requestCodes.otherChain, 'The calls are for another chain than the request')
    if (batch.atomicRequired && batch.calls.length > 1)
      throw new RequestError(requestCodes.noAtomicity, 'This wallet cannot make calls atomic')
    if (batch.calls.length > maxCalls)
      throw new RequestError(requestCodes.batchTooLarge, `A batch may have ${maxCalls} calls`)
    const needed = [batch.capabilities, ...batch.calls.map((call) => call.capabilities)].flatMap((each) =>
      Object.entries(each ?? {}).filter(([, value]) => Object(value).optional !== true),
    )
    if (needed[0])
      throw new RequestError(
        requestCodes.unsupportedCapability,
        `This wallet does not have the capability "${needed[0][0]}"`,
      )
    const id = batch.id ?? newId()
    if (batches.get(id))
      throw new RequestError(requestCodes.duplicateBatch, 'There is a batch with this id already')
    const { calls } = batch
    return {
      kind: 'ask',
      description: {
        title: calls.length === 1 ? 'Send this call?' : `Send ${calls.length} calls?`,
        rows: [
          { label: 'From', value: from },
          ...calls.flatMap((call, index) => describeCall(call, chain, `${index + 1}. `)),
        ],
      },
      check: () => checkPayment(chain, from, calls),
      async carryOut() {
        const key = await keyOf(from)
        const hashes: `0x${string}`[] = []
        for (const call of calls) {
          try {
            hashes.push(await sendTransaction(chain, key, call))
          } catch (error) {
            // Calls before this one have been sent already. The page learns from the batch's status that it ended early.
            if (hashes.length === 0) throw error
            break
          }
        }
        batches.add(id, { chain: chain.number, calls: calls.length, hashes })
        return { id }
      },
    }
  },

  wallet_getCallsStatus({ params, batches, chains }) {
    const [id] = readParams(z.tuple([idSchema]), params)
    const batch = batches.get(id)
    const chain = chains.find(({ number }) => number === batch?.chain)
    if (!batch || !chain) throw new RequestError(requestCodes.unknownBatch, 'There is no batch with this id')
    return {
      kind: 'answer',
      async answer() {
        const receipts = await Promise.all(
          batch.hashes.map((hash) =>
            chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
          ),
        )
        const mined = receipts.filter((receipt) => receipt !== null)
        const isOver = mined.length === receipts.length
        const good = mined.filter(({ status }) => status === '0x1').length
        const status = !isOver ? 100 : good === batch.calls ? 200 : good === 0 ? 500 : 600
        return {
          version: '2.0.0',
          id,
          chainId: numberToHex(chain.number),
          status,
          atomic: false,
          receipts: isOver ? mined : [],
        }
      },
    }
  },
}

function newId(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
