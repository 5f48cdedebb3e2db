import type { BlockRows } from './blockRows.ts'

export type BlockHeader = { number: number; hash: string; parentHash: string }

/** Reads blocks from the nodes of a chain. */
export type BlockSource = {
  /** The newest block. */
  head(): Promise<BlockHeader>
  /** Undefined: the node has no such block. */
  header(number: number): Promise<BlockHeader | undefined>
  /** Throws `InconsistentAnswer` when another chain answers than the one of the table. */
  checkChain(): Promise<void>
  /**
   * The blocks of a range, each the parent of the next. They may end early, where the node has no more. Throws
   * `InconsistentAnswer` when the answers are not of one and the same chain.
   *
   * `canLackNonces`: without nonces where that is faster. Of a node with traces they are all that takes whole transactions,
   * and those are by far the dearest part of a block.
   */
  blocks(from: number, to: number, options?: { canLackNonces?: boolean }): Promise<BlockRows[]>
  /** The nonces of the transactions of blocks, by their hashes. Blocks that cannot be read now are left out. */
  nonces(blocks: readonly number[]): Promise<BlockNonces[]>
}

export type BlockNonces = { block: number; nonces: ReadonlyMap<string, number> }
