import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useOnOpen } from '../shared/useOnOpen.ts'

/** Asks the server, once the visitor sees the view, by what one can log in, and says whether that is known. */
export function useLoginMethods(): boolean {
  const kit = useKit()
  useOnOpen(() => void kit.fetchLoginMethods().catch(() => {}))
  return useKitState((state) => state.login.methods !== undefined)
}
