import { hashTypedData, isHex } from 'viem'
import * as z from 'zod/mini'
import { readMessage } from '../chain/readMessage.ts'
import type { Task } from '../family.ts'
import { readParams } from '../readParams.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import { describeTypedData } from './describeTypedData.ts'
import type { EvmMethod, EvmRequest } from './evmMethod.ts'
import { addressSchema, messageSchema, type TypedData, typedDataSchema } from './params.ts'

function signMessage({ permitted, keyOf }: EvmRequest, address: string, message: string): Task {
  const account = permitted(address)
  return {
    kind: 'ask',
    description: {
      title: 'Sign this message?',
      rows: [{ label: 'Account', value: account }],
      text: { label: 'Message', value: readMessage(message) },
    },
    carryOut: async () =>
      (await keyOf(account)).signMessage({
        message: isHex(message, { strict: true }) && message.length % 2 === 0 ? { raw: message } : message,
      }),
  }
}

const signTypedData: EvmMethod = ({ params, permitted, keyOf, chain }) => {
  const [address, value] = readParams(z.tuple([addressSchema, z.unknown()]), params)
  const account = permitted(address)
  const data = readTypedData(value, chain.number)
  const { rows, text } = describeTypedData(data)
  return {
    kind: 'ask',
    description: {
      title: 'Sign this data?',
      rows: [{ label: 'Account', value: account }, ...rows],
      text: { label: 'Data', value: text },
    },
    carryOut: async () => (await keyOf(account)).signTypedData(data),
  }
}

function readTypedData(value: unknown, chain: number): TypedData {
  const data = readParams(typedDataSchema, typeof value === 'string' ? parseJson(value) : value)
  const { chainId } = data.domain
  // A signature for one chain must not be had by a request on another.
  if (chainId !== undefined && toNumber(chainId) !== BigInt(chain))
    throw new RequestError(
      requestCodes.invalidParams,
      'Invalid params: the data are for another chain than the request',
    )
  try {
    hashTypedData(data)
  } catch {
    throw new RequestError(requestCodes.invalidParams, 'Invalid params: the message does not fit its types')
  }
  return data
}

/** Pages write a chain id as a number, in decimal or in hexadecimal. */
function toNumber(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string'
  try {
    return isNumber ? BigInt(value) : undefined
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError(requestCodes.invalidParams, 'Invalid params: the typed data are not JSON')
  }
}

/** What needs the owner's key and sends nothing. */
export const signingMethods: Readonly<Record<string, EvmMethod>> = {
  personal_sign(request) {
    const [message, address] = readParams(
      z.tuple([messageSchema, addressSchema], z.unknown()),
      request.params,
    )
    return signMessage(request, address, message)
  },
  eth_sign(request) {
    const [address, message] = readParams(z.tuple([addressSchema, messageSchema]), request.params)
    return signMessage(request, address, message)
  },
  eth_signTypedData: signTypedData,
  eth_signTypedData_v3: signTypedData,
  eth_signTypedData_v4: signTypedData,
}
