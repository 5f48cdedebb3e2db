import { useKitState } from '../hooks/useKitState.ts'
import { useLoaded } from '../hooks/useLoaded.ts'

/** The bar for the developer of the page, loaded when there is something in it: visitors never see it. */
export function LateAlertBar() {
  const isOpen = useKitState(({ alert, options }) => alert.open && options.debug)
  const loaded = useLoaded(isOpen, undefined, () => import('./AlertBar.tsx'))
  return loaded && isOpen ? <loaded.AlertBar /> : null
}
