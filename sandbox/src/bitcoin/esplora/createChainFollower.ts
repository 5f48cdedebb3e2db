import { z } from 'zod'
import { JsonRpcError } from '../../jsonRpc.ts'
import { type BitcoinRpc, hash } from '../bitcoinRpc.ts'
import { type AddressIndex, createAddressIndex } from './createAddressIndex.ts'
import { toEsploraTransaction } from './esploraTransaction.ts'
import { nodeBlock, nodeTransaction } from './nodeTransaction.ts'

/** The node's chain and what waits for a block, in an index that follows it. */
export type ChainFollower = {
  index: AddressIndex
  /** Catches up with the node. Calls that come meanwhile share one further round. */
  sync: () => Promise<void>
  /** The hashes of the blocks, from the first on. */
  blocks: () => readonly string[]
  /** What waits for a block. */
  waiting: () => ReadonlySet<string>
}

type Block = { hash: string; txids: string[] }

/** Follows a node from its first block on. */
export function createChainFollower(rpc: BitcoinRpc): ChainFollower {
  const index = createAddressIndex()
  const blocks: Block[] = []
  let waiting = new Set<string>()

  const hashAt = (height: number) => rpc(hash, 'getblockhash', height)

  /** Takes back the blocks that are no longer part of the chain. */
  const leaveFork = async (height: number) => {
    for (let tip = blocks.at(-1); tip; tip = blocks.at(-1)) {
      const at = blocks.length - 1
      if (at <= height && (await hashAt(at)) === tip.hash) return
      for (const txid of tip.txids.toReversed()) index.remove(txid)
      blocks.pop()
    }
  }

  const readBlock = async (height: number) => {
    const block = await rpc(nodeBlock, 'getblock', await hashAt(height), 2)
    // The chain has changed under our feet; the next round sees it.
    if (height > 0 && block.previousblockhash !== blocks.at(-1)?.hash) return false
    const place = { block_height: height, block_hash: block.hash, block_time: block.time }
    for (const transaction of block.tx) {
      index.add(toEsploraTransaction(transaction, { confirmed: true, ...place }, index.findOutput))
    }
    blocks.push({ hash: block.hash, txids: block.tx.map(({ txid }) => txid) })
    return true
  }

  const readWaiting = async (now: ReadonlySet<string>) => {
    for (const txid of waiting) {
      if (!now.has(txid) && index.find(txid)?.status.confirmed === false) index.remove(txid)
    }
    const read = async (txid: string): Promise<void> => {
      if (index.find(txid) || !now.has(txid)) return
      const transaction = await rpc(nodeTransaction, 'getrawtransaction', txid, 1).catch((error: unknown) => {
        // Mined or replaced since the list was read.
        if (error instanceof JsonRpcError) return undefined
        throw error
      })
      if (!transaction) return
      for (const { txid: from } of transaction.vin) if (from !== undefined) await read(from)
      index.add(toEsploraTransaction(transaction, { confirmed: false }, index.findOutput))
    }
    for (const txid of now) await read(txid)
    waiting = new Set([...now].filter((txid) => index.find(txid)?.status.confirmed === false))
  }

  const round = async () => {
    // Before the blocks: what a block takes from this list afterwards is found in that block.
    const now = new Set(await rpc(z.array(hash), 'getrawmempool'))
    const height = await rpc(z.int(), 'getblockcount')
    await leaveFork(height)
    while (blocks.length <= height) if (!(await readBlock(blocks.length))) break
    await readWaiting(now)
  }

  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const sync = (): Promise<void> => {
    if (!current) {
      current = round().finally(() => {
        current = undefined
      })
      return current
    }
    // What is asked for now may be newer than what the running round has read.
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        return sync()
      })
    return next
  }

  return { index, sync, blocks: () => blocks.map((block) => block.hash), waiting: () => waiting }
}
