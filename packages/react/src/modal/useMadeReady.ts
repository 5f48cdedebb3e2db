import { currentRoute, selectConnection } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKitState } from '../hooks/useKitState.ts'
import { whenIdle } from '../whenIdle.ts'

/**
 * Whether the modal has been made ready before it was asked for, with the view it is going to open at: once the page is idle,
 * while nobody is connected, and anew after each closing. Opened at another view, it was in vain.
 */
export function useMadeReady(open: boolean): boolean {
  const [route, isConnected] = useKitState(
    (state) => [currentRoute(state.router), selectConnection(state) !== undefined] as const,
  )
  const [made, setMade] = useState<{ route: typeof route; isOpen: boolean }>()
  const isVain = made && (made.isOpen ? !open : made.route !== route || isConnected)
  if (isVain) setMade(undefined)
  else if (made && open && !made.isOpen) setMade({ ...made, isOpen: true })

  const isWanted = !open && !isConnected && !made
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    // At once: an opening in between would find it half made.
    whenIdle(() => isCurrent && flushSync(() => setMade({ route, isOpen: false })))
    return () => {
      isCurrent = false
    }
  }, [isWanted, route])
  return made !== undefined && !isVain
}
