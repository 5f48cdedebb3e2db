import { currentRoute, type RouteData } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'

/** What the view was opened with. Read once: while a view leaves, the route is already another's. */
export function useRouteData(): RouteData {
  const kit = useKit()
  const [data] = useState(() => currentRoute(kit.getState().router).data)
  return data
}
