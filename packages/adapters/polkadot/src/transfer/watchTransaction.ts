import { type Network, read, type TransactionStatus } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { followHeads } from '../chain/followHeads.ts'
import { badRuntime, loadRuntime } from '../chain/loadRuntime.ts'
import { type Node, openNode, toHash } from '../chain/openNode.ts'
import { toBlockNumber } from '../chain/toBlockNumber.ts'
import { parseHex } from '../hex.ts'
import { hashOf } from './submit.ts'

type Place = { number: number; hash: string; index: number }

/**
 * Follows a transaction. A node of Polkadot finds none by its id, so the blocks are read in which it can be: those since its
 * birth, or the last ones where that is not known, until its era has ended.
 */
export async function watchTransaction({
  network,
  id,
  onStatus,
  birth,
  mortality,
}: {
  network: Network
  id: string
  onStatus: (status: TransactionStatus) => void
  birth: number | undefined
  mortality: number
}): Promise<() => void> {
  if (!/^0x[\da-f]{64}$/i.test(id)) throw optionInvalidError('id', 'must be the hash of a transaction')
  const node = await openNode(network)
  const start = birth ?? Math.max((await readHeights(node)).best - mortality, 0)
  const deadline = start + mortality * (birth === undefined ? 2 : 1)
  const looked = new Set<string>()
  let next = start
  let place: Place | undefined
  let status: TransactionStatus | undefined
  let isAsking = false

  function say(now: TransactionStatus): void {
    if (hasEnded() || status === now) return
    status = now
    onStatus(now)
  }

  async function look(): Promise<void> {
    const { best, final } = await readHeights(node)
    if (place && (await hashAt(node, place.number)) !== place.hash) {
      // A fork has replaced the block that the transaction was in.
      place = undefined
      say('pending')
    }
    for (let number = next; !place && number <= best; number += 1) {
      const hash = await hashAt(node, number)
      if (hash === undefined || looked.has(hash)) continue
      const index = await node.ask('chain_getBlock', [hash], (block) => indexIn(block, id))
      if (index >= 0) place = { number, hash, index }
      else looked.add(hash)
    }
    if (place && place.number <= final) {
      say((await hasFailed(node, place)) ? 'failed' : 'final')
      return end()
    }
    say(place ? 'included' : 'pending')
    next = Math.max(next, final + 1)
    if (place || final <= deadline) return
    // Where it is not known in which block the transaction became valid, it may have been included before we looked.
    if (birth !== undefined) say('failed')
    end()
  }

  async function onHead(): Promise<void> {
    if (isAsking) return
    isAsking = true
    // A node that does not answer is asked again with the next head.
    await look().catch(() => say(status ?? 'pending'))
    isAsking = false
  }

  let stop: (() => void) | undefined
  let isOver = false
  const hasEnded = () => isOver
  function end(): void {
    isOver = true
    stop?.()
  }
  stop = followHeads(node.url, () => void onHead())
  return end
}

async function readHeights(node: Node): Promise<{ best: number; final: number }> {
  const hash = await node.ask('chain_getFinalizedHead', [], toHash)
  const [final, best] = await Promise.all([
    node.ask('chain_getHeader', [hash], toBlockNumber),
    node.ask('chain_getHeader', [], toBlockNumber),
  ])
  return { best, final }
}

function hashAt(node: Node, number: number): Promise<string | undefined> {
  return node.ask('chain_getBlockHash', [number], (answer) => (answer === null ? undefined : toHash(answer)))
}

function indexIn(answer: unknown, id: string): number {
  const extrinsics = read(read(answer, 'block'), 'extrinsics')
  if (!Array.isArray(extrinsics)) throw badRuntime('its blocks')
  return extrinsics.findIndex((extrinsic) => {
    const bytes = parseHex(extrinsic)
    return bytes !== undefined && hashOf(bytes) === id.toLowerCase()
  })
}

/** A transaction in a block has been paid for; whether it did anything is in the block's events. */
async function hasFailed(node: Node, { hash, index }: Place): Promise<boolean> {
  const runtime = await loadRuntime(node, hash)
  const events = await runtime.readStorage(node, ['System', 'Events'], [], hash)
  if (!Array.isArray(events)) throw badRuntime('its events')
  const ofThis = events.filter((record: unknown) => {
    const phase = read(record, 'phase')
    return read(phase, 'type') === 'ApplyExtrinsic' && read(phase, 'value') === index
  })
  const outcomes = ofThis.map((record: unknown) => {
    const event = read(record, 'event')
    return `${read(event, 'type')}.${read(read(event, 'value'), 'type')}`
  })
  if (outcomes.includes('System.ExtrinsicFailed')) return true
  if (outcomes.includes('System.ExtrinsicSuccess')) return false
  throw badRuntime('its events')
}
