import { setTimeout as sleep } from 'node:timers/promises'
import type { Hash } from 'viem'

/** A chain that mines at once needs a few milliseconds; one that has not by then never will. */
const patience = { firstMs: 1, mostMs: 50, wholeMs: 15_000 }

/**
 * Waits for the receipt of a transaction on a chain that mines at once. viem's `waitForTransactionReceipt` looks again only when there
 * is another block; when the first one comes while it is still asking about the one before, it waits for a second one, and there is none.
 */
export async function minedReceipt<Receipt>(
  client: { getTransactionReceipt(parameters: { hash: Hash }): Promise<Receipt> },
  hash: Hash,
): Promise<Receipt> {
  const deadline = performance.now() + patience.wholeMs
  for (let waitMs = patience.firstMs; ; waitMs = Math.min(waitMs * 2, patience.mostMs)) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      // By its name: viem is large, and not every test has it.
      if (!(error instanceof Error && error.name === 'TransactionReceiptNotFoundError')) throw error
    }
    if (performance.now() > deadline) throw new Error('The transaction was not mined.')
    await sleep(waitMs)
  }
}
