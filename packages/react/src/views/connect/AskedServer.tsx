import { useKit } from '../../hooks/useKit.ts'
import { useOnOpen } from '../shared/useOnOpen.ts'

/** Shows nothing. Once the visitor sees the view, the server is asked by what one can log in. */
export function AskedServer() {
  const kit = useKit()
  useOnOpen(() => void kit.fetchLoginMethods().catch(() => {}))
  return null
}
