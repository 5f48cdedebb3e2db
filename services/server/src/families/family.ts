import type { Chain } from '../chains/chains.ts'
import type { ChainEntry } from '../chains/chainTable.ts'
import type { Clock } from '../clock.ts'
import type { ReadTokens } from '../tokens/readTokens.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'
import type { BlockSource } from './blockSource.ts'
import type { ReadChainHistory } from './chainHistory.ts'

/** What an account has, in the smallest unit. */
export type AccountAmounts = {
  /** Of the chain's own coin. */
  native: bigint
  tokens: readonly { address: string; amount: bigint }[]
}

/** What the history of accounts is told with. Accounts come by their keys. */
export type HistoryDeps = { clock: Clock; readTokens: ReadTokens }

/** What a node is asked: by JSON-RPC, or the text under a path. */
export type NodeQuestion = { method: string; params: readonly unknown[] } | { path: string }

/** What the server has to know of a chain family. Everything else is the same for all of them. */
export type Family = {
  /** Whether its nodes are asked by JSON-RPC, so that pages can ask them through the server. */
  hasJsonRpc: boolean
  /** How a node says which chain it is. */
  identity: {
    question: NodeQuestion
    /** The part of the chain's id after the colon. Undefined: no node of this family answers like that. */
    toReference(answer: unknown): string | undefined
  }
  /** Whether an address is one of the chain: of its network, and with every character right. */
  isAddress(chain: ChainEntry, address: string): boolean
  /** Whether a text names a token of such a chain. */
  isToken(text: string): boolean
  /** The same for all ways in which an address can be written: accounts are known by it in caches and in the index. */
  toAccountKey(address: string): string
  toTokenKey(token: string): string
  /** What an account has of the coin and of tokens: at least of these. */
  readAmounts(chain: Chain, account: string, tokens: readonly string[]): Promise<AccountAmounts>
  /** What tokens say of themselves, in their order. Null: nothing that makes sense. */
  describeTokens(chain: Chain, tokens: readonly string[]): Promise<(TokenInfo | null)[]>
  /** Which tokens an account received in a range of blocks, the latest first. For chains whose nodes do not list what it has. */
  readTokensReceived?(
    chain: Chain,
    account: string,
    blocks: { from: number; to: number },
  ): Promise<readonly string[]>
  /** The number of the newest block, where tokens are looked for in blocks. */
  readNewestBlock?(chain: Chain): Promise<number>
  /** Runs code on the chain, and gives what it returns; undefined where it fails. For accounts that are contracts. */
  runCode?(chain: Chain, code: `0x${string}`): Promise<string | undefined>
  /** What a transaction in a block cost, in the smallest unit of the chain's coin. Undefined: the chain knows no such transaction. */
  readFee?(chain: Chain, hash: string): Promise<bigint | undefined>
  /** A transaction as the chain keeps it, in hexadecimal digits. */
  readRaw?(chain: Chain, hash: string): Promise<string>
  /** Reads what accounts did from the chain's own servers. Without it, it is read from the index. */
  createHistory?(deps: HistoryDeps): ReadChainHistory
  /** Reads the blocks that the index is made of. */
  createBlockSource?(chain: Chain): BlockSource
  /** How what is in the index is written outside it, where that is not the same. */
  index?: {
    toAddress(chain: ChainEntry, key: string): string
    toToken(bytes: string): string
  }
}
