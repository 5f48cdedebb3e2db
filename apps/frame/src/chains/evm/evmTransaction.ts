import type { Hex } from '../hex.ts'

type Common = {
  chainId: number
  nonce: number
  gas: bigint
  /** Absent where a contract is created. */
  to?: Hex
  value: bigint
  data: Hex
}

/** A transaction with nothing left open: what is signed. */
export type EvmTransaction =
  | (Common & { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint })
  | (Common & { type: 'legacy'; gasPrice: bigint })
