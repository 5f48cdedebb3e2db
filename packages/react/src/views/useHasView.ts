import type { ViewName } from '@latchkey/core'
import { useContext } from 'react'
import { ViewsContext } from './ViewsContext.ts'

/** Tells whether a view is registered: what leads to a view that does not exist is not shown. */
export function useHasView(): (view: ViewName) => boolean {
  const views = useContext(ViewsContext)
  return (view) => views[view] !== undefined
}
