import type { Adapter, Kit } from '@latchkey/core'

/** What a text in the field of a recipient stands for. */
export type Recipient =
  /** An address, as it was typed or as a name leads to it. */
  | { status: 'found'; address: string; isName: boolean }
  | { status: 'empty' | 'invalid' | 'unknown name' | 'not looked up' }

/** Labels with dots between them, as names of the name service have. No chain family has dots in its addresses. */
export const isName = (text: string): boolean => /^[^\s./]+(\.[^\s./]+)+$/u.test(text) && text.length < 256

/** Finds the account that a text stands for: an address of the adapter's chain family, or a name that the kit resolves. */
export async function findRecipient(
  text: string,
  { adapter, kit }: { adapter: Adapter | undefined; kit: Pick<Kit, 'fetchIdentity'> },
): Promise<Recipient> {
  if (text === '') return { status: 'empty' }
  if (!adapter) return { status: 'invalid' }
  try {
    if (await adapter.isAddress(text)) return { status: 'found', address: text, isName: false }
  } catch {
    // Where the code that knows addresses did not load, a transfer still checks the address before the wallet is asked.
    if (!isName(text)) return { status: 'found', address: text, isName: false }
  }
  if (!isName(text)) return { status: 'invalid' }
  try {
    const { address } = await kit.fetchIdentity(text)
    return address ? { status: 'found', address, isName: true } : { status: 'unknown name' }
  } catch {
    return { status: 'not looked up' }
  }
}
