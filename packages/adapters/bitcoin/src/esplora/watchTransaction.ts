import { type Network, pollTransaction, read, type TransactionStatus } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import type { BitcoinActions } from '../bitcoin.ts'
import { readEsplora, toInteger } from './esplora.ts'

/** A block that five others follow has never been taken back on the public chain. */
const finalBlocks = 6

/** Asks how far a transaction is: in a block, and in one that stays. One that is taken back is pending again. */
export const watchTransaction: BitcoinActions['watchTransaction'] = async ({ network, id, onStatus }) => {
  if (!/^[\da-f]{64}$/i.test(id)) throw optionInvalidError('id', 'must be the id of a transaction')
  return pollTransaction(() => readStatus(network, id.toLowerCase()), onStatus)
}

async function readStatus(network: Network, id: string): Promise<TransactionStatus> {
  const toHeight = (answer: unknown) =>
    read(answer, 'confirmed') === true ? toInteger(read(answer, 'block_height')) : -1
  const height = await readEsplora(network, `/tx/${id}/status`, toHeight, -1)
  if (height < 0) return 'pending'
  const tip = await readEsplora(network, '/blocks/tip/height', toInteger)
  return tip - height + 1 >= finalBlocks ? 'final' : 'included'
}
