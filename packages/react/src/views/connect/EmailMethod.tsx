import { useKitState } from '../../hooks/useKitState.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Connecting by e-mail. Whether the server can send mail is known only once it was asked. The field is loaded meanwhile. */
export function EmailMethod() {
  const isKnown = useKitState((state) => state.login.methods !== undefined)
  const loaded = useLoaded(true, undefined, () => import('../shared/EmailField.tsx'))
  return isKnown && loaded ? <loaded.EmailField /> : <Skeleton width="100%" height={48} round="plate" />
}
