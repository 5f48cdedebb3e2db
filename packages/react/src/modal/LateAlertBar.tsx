import { useKitState } from '../hooks/useKitState.ts'
import { useLoaded } from '../hooks/useLoaded.ts'

/** Loads the alert bar when there is an alert to show. Only developers with `debug` on see it, so no visitor should download it. */
export function LateAlertBar() {
  const isOpen = useKitState(({ alert, options }) => alert.open && options.debug)
  const loaded = useLoaded(isOpen, undefined, () => import('./AlertBar.tsx'))
  return loaded && isOpen ? <loaded.AlertBar /> : null
}
