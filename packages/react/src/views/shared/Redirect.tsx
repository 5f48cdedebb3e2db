import type { ViewName } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../../hooks/useKit.ts'

/** Goes to another view instead of this one: for views that were opened without what they need. */
export function Redirect({ to }: { to: ViewName }) {
  const kit = useKit()
  useEffect(() => kit.replace(to), [kit, to])
  return null
}
