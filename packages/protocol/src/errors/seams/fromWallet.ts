import { unsupportedChainError } from '../catalogue/networkErrors.ts'
import {
  capabilityMissingError,
  chainDisconnectedError,
  chainNotAddedError,
  connectionFailedError,
  methodUnsupportedError,
  notConnectedError,
  requestPendingError,
  unauthorizedError,
  userRejectedError,
  walletDisconnectedError,
  walletNotFoundError,
} from '../catalogue/walletErrors.ts'
import { isLatchkeyError } from '../isLatchkeyError.ts'
import type { LatchkeyError, LatchkeyErrorOptions } from '../LatchkeyError.ts'
import { detailsOf } from './describe.ts'
import { type ForeignError, readForeignError } from './foreignError.ts'
import { fromNode } from './fromNode.ts'

// EIP-1193 4001; WalletConnect 5000 to 5002; EIP-5792 5750; ethers; ours; viem.
const rejections: readonly unknown[] = [
  ...[4001, 5000, 5001, 5002, 5750],
  ...['ACTION_REJECTED', 'USER_REJECTED', 'UserRejectedRequestError'],
]
const rejectionText =
  /\buser\b.{0,20}\b(reject|den(y|ied)|declin|cancel|disapprov|abort)|\b(reject|denied|declin|cancel)\w* by (the )?user/i

/** The only place that recognises that the visitor declined. */
function isRejection({ code, name, text }: ForeignError): boolean {
  return (
    rejections.includes(code) ||
    rejections.includes(name) ||
    (rejectionText.test(text) && !/revert/i.test(text))
  )
}

function makerFor({
  code,
  name,
  text,
}: ForeignError): ((options: LatchkeyErrorOptions) => LatchkeyError) | undefined {
  switch (code ?? name) {
    case 4100:
      return unauthorizedError
    case 4200:
    case 5101:
    case -32601:
    case -32004:
    case 'UNSUPPORTED_OPERATION':
      return methodUnsupportedError
    case 4900:
    case 6000:
      return walletDisconnectedError
    case 4901:
      return chainDisconnectedError
    case 4902:
      return chainNotAddedError
    case 5100:
    case 5710:
      return unsupportedChainError
    case 5700:
    case 5760:
      return (options) => capabilityMissingError('wallet_sendCalls', options)
    case 7000:
      return connectionFailedError
    case -32002:
      return requestPendingError
    case 'ConnectorNotConnectedError':
      return notConnectedError
    case 'ConnectorNotFoundError':
    case 'ProviderNotFoundError':
      return walletNotFoundError
  }
  return /unrecognized chain|wallet_addEthereumChain/i.test(text) ? chainNotAddedError : undefined
}

/**
 * Maps what a wallet threw, also through viem, wagmi, ethers or WalletConnect. Any input gives a {@link LatchkeyError}; its code is
 * `USER_REJECTED` where the visitor declined.
 *
 * @example
 * try {
 *   await provider.request({ method: 'eth_requestAccounts' })
 * } catch (error) {
 *   throw fromWallet(error)
 * }
 */
export function fromWallet(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const levels = readForeignError(error)
  if (levels.some(isRejection)) return userRejectedError(detailsOf(error))
  for (const level of levels) {
    const make = makerFor(level)
    if (make) return make(detailsOf(error))
  }
  return fromNode(error)
}
