import type { BlockSource } from '../families/blockSource.ts'
import { InconsistentAnswer } from '../families/inconsistentAnswer.ts'
import type { IndexedBlock } from './createIndexRepository.ts'

/**
 * The first block of the index that may not be the chain's any more. Undefined: all that the node can know are still the
 * chain's; a node that is merely behind changes nothing.
 *
 * `known` is in order. If a block is the chain's, so are those before it: a few questions are enough.
 */
export async function findFork(
  source: Pick<BlockSource, 'header'>,
  known: readonly IndexedBlock[],
  head: number,
): Promise<number | undefined> {
  const candidates = known.filter(({ number }) => number <= head)
  let shared = 0
  let end = candidates.length
  while (shared < end) {
    const middle = Math.floor((shared + end) / 2)
    const candidate = candidates[middle]
    if (!candidate) break
    const header = await source.header(candidate.number)
    if (!header) throw new InconsistentAnswer(`Block ${candidate.number} is missing below the head`)
    if (header.hash === candidate.hash) shared = middle + 1
    else end = middle
  }
  if (shared === candidates.length) return undefined
  const last = candidates[shared - 1]
  return last ? last.number + 1 : 0
}
