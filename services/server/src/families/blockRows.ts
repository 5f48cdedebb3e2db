/** What kinds of movement the index knows, and how the database writes them. */
export const kinds = {
  native: 1,
  internal: 2,
  erc20: 3,
  erc721: 4,
  erc1155: 5,
  approval: 6,
} as const

export type Kind = (typeof kinds)[keyof typeof kinds]

/** Something that moved in a transaction, or was allowed to. Addresses are lower-case. */
export type Movement = {
  kind: Kind
  token: string | null
  tokenId: bigint | null
  sender: string
  recipient: string
  amount: bigint
}

/** A transaction and what moved in it. */
export type TransactionRow = {
  block: number
  txIndex: number
  hash: string
  sender: string
  recipient: string | null
  created: string | null
  /** Null: not known yet. */
  nonce: number | null
  value: bigint
  selector: string
  isFailed: boolean
  /** Milliseconds. */
  minedAt: number
  movements: readonly Movement[]
}

/** A block as the index keeps it. */
export type BlockRows = {
  number: number
  hash: string
  parentHash: string
  transactions: readonly TransactionRow[]
}

export const zeroAddress = '0x0000000000000000000000000000000000000000'
