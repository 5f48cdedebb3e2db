import { currentRoute, type Kit, selectConnection } from '@latchkey/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { whenIdle } from '../whenIdle.ts'

/**
 * The number of the modal that is to be there, open or made ready before anybody asks for it: once the page is idle, while nobody
 * is connected, with the view it is going to open at, and anew after each closing. Opened at another view, it was in vain.
 *
 * Opening one that is ready changes no number: React has nothing to do then, and the visitor does not wait for it.
 */
export function useMadeReady(): number | undefined {
  const kit = useKit()
  const isConnected = useKitState((state) => selectConnection(state) !== undefined)
  const { subscribe, read, make } = useMemo(() => followKit(kit), [kit])
  const number = useSyncExternalStore(subscribe, read, () => undefined)
  const isWanted = number === undefined && !isConnected
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    // At once: an opening in between would find it half made.
    whenIdle(() => isCurrent && flushSync(make))
    return () => {
      isCurrent = false
    }
  }, [isWanted, make])
  return number
}

type Made = { number: number; route: ReturnType<typeof currentRoute>; isOpen: boolean }

function followKit(kit: Kit) {
  let made: Made | undefined
  let count = 0
  let tell = () => {}
  const create = (isOpen: boolean): Made => {
    count += 1
    return { number: count, route: currentRoute(kit.getState().router), isOpen }
  }
  const follow = () => {
    const state = kit.getState()
    const isFit = made?.route === currentRoute(state.router)
    if (!state.open) made = made && !made.isOpen && isFit && !selectConnection(state) ? made : undefined
    else if (made && (made.isOpen || isFit)) made.isOpen = true
    else made = create(true)
  }
  return {
    read() {
      follow()
      return made?.number
    },
    make() {
      follow()
      made ??= create(false)
      tell()
    },
    subscribe(listener: () => void) {
      tell = listener
      return kit.subscribe(listener)
    },
  }
}
