import type { FrameErrorCode } from '@latchkey/protocol/frame'

/** Why a request is not even shown. Its message is for a developer and names nothing secret. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly code: FrameErrorCode

  constructor(code: FrameErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export const invalidParams = (why: string) =>
  new RequestFailure('RPC_INVALID_PARAMS', `Invalid params: ${why}`)
export const unauthorized = () =>
  new RequestFailure('UNAUTHORIZED', 'The address does not belong to this wallet')
