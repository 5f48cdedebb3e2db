import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import { readSignatures } from './readSignatures.ts'

const owner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const token = '2TYoqoAFXWMnW1iemKBiTi9b4j8fkUGqypgw8QxZopzd'
const signatureOf = (letter: string) => letter.repeat(88)

/** A chain whose lists are these: signatures by their letters, with their slots, newest first. */
function chainOf(
  lists: Readonly<Record<string, readonly (readonly [letter: string, slot: number])[]>>,
): Chain {
  return {
    ...createFakeChain(() => undefined),
    rpc: {
      async request({ method, params }) {
        const [address, options] = Array.isArray(params) ? params : []
        if (method === 'getTokenAccountsByOwner') {
          const info = { mint: 'm', tokenAmount: { amount: '1', decimals: 6 } }
          const isFirst = Array.isArray(params) && params[1].programId.startsWith('Tokenkeg')
          return { value: isFirst ? [{ pubkey: token, account: { data: { parsed: { info } } } }] : [] }
        }
        const all = (lists[address] ?? []).map(([letter, slot]) => ({
          signature: signatureOf(letter),
          slot,
          err: null,
        }))
        const from = options.before ? all.findIndex(({ signature }) => signature === options.before) + 1 : 0
        return all.slice(from, from + options.limit)
      },
    },
  }
}

/** All letters, page by page. */
async function readAll(chain: Chain, limit: number, after?: string): Promise<string[]> {
  const pages: string[] = []
  for (;;) {
    const { signatures, hasMore } = await readSignatures(chain, owner, { after, limit })
    pages.push(signatures.map(({ signature }) => signature[0]).join(''))
    after = signatures.at(-1)?.place
    if (!hasMore) return pages
  }
}

describe('readSignatures', () => {
  const lists = {
    [owner]: [
      ['A', 9],
      ['C', 7],
      ['D', 7],
      ['F', 3],
    ],
    [token]: [
      ['B', 8],
      ['C', 7],
      ['E', 7],
      ['F', 3],
      ['G', 1],
    ],
  } as const

  test.each([1, 2, 3, 7, 50])(
    'default: pages of %s hold each once, in the order of the chain',
    async (limit) => {
      const pages = await readAll(chainOf(lists), limit)
      expect(pages.join('')).toMatch(/^ABC(DE|ED)FG$/)
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
    },
  )

  test('behavior: within a slot, what one list has before it comes first', async () => {
    // By the list of the account alone, C could come before B.
    const chain = chainOf({
      [owner]: [
        ['C', 5],
        ['D', 5],
      ],
      [token]: [
        ['B', 5],
        ['C', 5],
        ['E', 5],
      ],
    })
    for (const limit of [1, 2, 3]) expect((await readAll(chain, limit)).join('')).toMatch(/^BC(DE|ED)$/)
  })

  test.each([1, 2, 3, 4])('behavior: pages of %s cut a slot that fills several of them', async (limit) => {
    // The list of the account alone does not tell that S comes after P, Q and R.
    const chain = chainOf({
      [owner]: [
        ['S', 7],
        ['T', 7],
        ['U', 6],
      ],
      [token]: [
        ['P', 7],
        ['Q', 7],
        ['R', 7],
        ['S', 7],
        ['U', 6],
      ],
    })
    expect((await readAll(chain, limit)).join('')).toBe('PQRSTU')
  })

  test.each([1, 2, 3])('behavior: what comes between two pages of %s is on neither', async (limit) => {
    const before = {
      [owner]: [
        ['A', 9],
        ['B', 9],
        ['C', 8],
        ['D', 7],
      ],
      // Nothing of it is on the first page.
      [token]: [
        ['D', 7],
        ['E', 7],
        ['F', 3],
      ],
    } as const
    const first = await readSignatures(chainOf(before), owner, { limit })
    const fresh = ['W', 'X', 'Y', 'Z'].map((letter) => [letter, 10] as const)
    const later = chainOf({ [owner]: before[owner], [token]: [...fresh, ...before[token]] })
    const rest = await readAll(later, limit, first.signatures.at(-1)?.place)
    const letters = first.signatures.map(({ signature }) => signature[0])
    expect([...letters, ...rest].join('')).toBe('ABCDEF')
  })

  test('error: what is no place', async () => {
    for (const after of ['', 'x', `1,${'A'.repeat(8)}.0`, `1,${'A'.repeat(8)}.${signatureOf('l')}`])
      await expect(readSignatures(chainOf({}), owner, { after, limit: 5 })).rejects.toThrow('Invalid cursor')
  })
})
