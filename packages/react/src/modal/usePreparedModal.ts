import { currentRoute, type Kit, selectConnection } from '@latchkey/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { whenIdle } from '../whenIdle.ts'

/**
 * The number of the modal that is to be rendered, or undefined while none is. A modal is rendered while it is open, and also ahead of
 * the next opening, outside of the document: as soon as the page is idle, while nobody is connected, with the view that it is expected
 * to open at. Each closing ends it, and the next one gets a new number. If the modal opens at another view than expected, what was
 * prepared is thrown away, and the modal that opens gets a new number as well.
 *
 * A prepared modal keeps its number when it opens: React then has nothing to render, and the visitor does not wait for it.
 */
export function usePreparedModal(): number | undefined {
  const kit = useKit()
  const isConnected = useKitState((state) => selectConnection(state) !== undefined)
  const { subscribe, read, prepare } = useMemo(() => followKit(kit), [kit])
  const number = useSyncExternalStore(subscribe, read, () => undefined)
  const isWanted = number === undefined && !isConnected
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    // The modal is rendered within this call, because an opening in between would find a half-rendered modal.
    whenIdle(() => isCurrent && flushSync(prepare))
    return () => {
      isCurrent = false
    }
  }, [isWanted, prepare])
  return number
}

type RenderedModal = { number: number; route: ReturnType<typeof currentRoute>; isOpen: boolean }

function followKit(kit: Kit) {
  let modal: RenderedModal | undefined
  let count = 0
  let notify = () => {}
  const create = (isOpen: boolean): RenderedModal => {
    count += 1
    return { number: count, route: currentRoute(kit.getState().router), isOpen }
  }
  const follow = () => {
    const state = kit.getState()
    const isAtRoute = modal?.route === currentRoute(state.router)
    if (!state.open)
      modal = modal && !modal.isOpen && isAtRoute && !selectConnection(state) ? modal : undefined
    else if (modal && (modal.isOpen || isAtRoute)) modal.isOpen = true
    else modal = create(true)
  }
  return {
    read() {
      follow()
      return modal?.number
    },
    prepare() {
      follow()
      modal ??= create(false)
      notify()
    },
    subscribe(listener: () => void) {
      notify = listener
      return kit.subscribe(listener)
    },
  }
}
