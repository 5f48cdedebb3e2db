import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { definePart } from '../shared/definePart.tsx'
import { useOnOpen } from '../shared/useOnOpen.ts'

const EmailField = definePart(() => import('../shared/EmailField.tsx').then((module) => module.EmailField))

/** Loads the field ahead, for pages that have a login. */
export const loadEmailField = EmailField.load

/** Connecting by e-mail. Whether the server can send mail is known only once it was asked. */
export function EmailMethod() {
  const kit = useKit()
  const isKnown = useKitState((state) => state.login.methods !== undefined)
  useOnOpen(() => void kit.fetchLoginMethods().catch(() => {}))
  const place = <Skeleton width="100%" height={48} round="plate" />
  return isKnown ? <EmailField fallback={place} /> : place
}
