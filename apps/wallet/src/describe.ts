// What the wallet inside the web application's sandbox page describes and checks with the same words.
export { askNode } from './chain/askNode.ts'
export { describeAmount } from './chain/describeAmount.ts'
export type { KnownNetwork } from './chain/knownNetwork.ts'
export {
  type Currency,
  describeShortfalls,
  findShortfalls,
  type Payment,
  type Spending,
} from './chain/payment.ts'
export { readBytes, toHex } from './chain/readBytes.ts'
export { readFields, readQuantity, readText } from './chain/readFields.ts'
export { readMessage } from './chain/readMessage.ts'
export { type Call, describeCall, type KnownChain, type KnownToken } from './evm/describeCall.ts'
