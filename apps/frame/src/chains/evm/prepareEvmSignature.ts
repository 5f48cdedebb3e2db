import { parseChainId } from '@latchkey/protocol'
import type { RpcParams } from '@latchkey/protocol/frame'
import { describeMessage } from '../describeMessage.ts'
import { fromHex } from '../hex.ts'
import { ownAccount } from '../ownAccount.ts'
import { invalidParams } from '../RequestFailure.ts'
import { readTokens } from '../readTokens.ts'
import type { Prepared, Request } from '../request.ts'
import { describeTypedData, permitTokens } from './describeTypedData.ts'
import { readTypedData } from './typedData.ts'

/** `personal_sign`: the message as hexadecimal bytes; a text that is none is taken by its UTF-8. */
export function prepareEvmMessage(request: Request, [text, address]: RpcParams<'personal_sign'>): Prepared {
  ownAccount(request, 'eip155', address)
  const message = fromHex(text) ?? new TextEncoder().encode(text)
  return {
    description: describeMessage(message, { origin: request.origin, address }),
    carryOut: (keys) => keys.signEvmMessage({ message }),
  }
}

/** `eth_signTypedData_v4`. Data for another chain are refused: a signature for one must not be had by a request on another. */
export async function prepareEvmTypedData(
  request: Request,
  [address, json]: RpcParams<'eth_signTypedData_v4'>,
): Promise<Prepared> {
  const account = ownAccount(request, 'eip155', address)
  const data = readTypedData(json)
  if (!data) throw invalidParams('the typed data cannot be read')
  const { chainId } = data.domain
  if (chainId !== undefined && chainId !== BigInt(parseChainId(request.chainId).reference))
    throw invalidParams('the typed data are for another chain')
  const tokens = await readTokens(request, account.address, permitTokens(data))
  return {
    description: describeTypedData(data, tokens),
    carryOut: (keys) => keys.signEvmTypedData({ json }),
  }
}
