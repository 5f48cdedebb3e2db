import { currentRoute, type Route } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'

/** What views remember, by the entry of the history that they were shown for. An entry that nobody can go back to takes it along. */
const memories = new WeakMap<Route, object>()

/**
 * What a view wants to find again when the visitor comes back to it from a later view. It is forgotten when the modal closes, and a view
 * that is opened anew begins with `first`. The object may be changed; that renders nothing.
 *
 * @example
 * const memory = useRouteMemory({ words: '' })
 * const [words, setWords] = useState(memory.words)
 */
export function useRouteMemory<Memory extends object>(first: Memory): Memory {
  const kit = useKit()
  const [route] = useState(() => currentRoute(kit.getState().router))
  const [memory] = useState(() => {
    const kept = memories.get(route) ?? { ...first }
    memories.set(route, kept)
    return kept as Memory
  })
  useEffect(
    () => () => {
      const { modal, options } = kit.getState()
      if (!modal.open && !options.enableEmbedded) memories.delete(route)
    },
    [kit, route],
  )
  return memory
}
