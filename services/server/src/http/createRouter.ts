import type { Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'
import { rememberByText } from '../cache/rememberByText.ts'

/**
 * Finds the handlers of a path by one expression. That takes no path that begins with a parameter, as it could be any of the
 * others: such a one is looked for, in the slower way, when there is nothing else. Where a path leads is found once.
 */
export function createRouter<handler>(): Router<handler> {
  const plain = new RegExpRouter<handler>()
  const open = new TrieRouter<handler>()
  const find = rememberByText((method) =>
    rememberByText((path) => {
      const found = plain.match(method, path)
      return found[0].length > 0 ? found : open.match(method, path)
    }),
  )
  return {
    name: 'latchkey',
    add(method, path, handler) {
      const router = path.startsWith('/:') ? open : plain
      router.add(method, path, handler)
    },
    match: (method, path) => find(method)(path),
  }
}
