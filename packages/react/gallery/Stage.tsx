import '../src/ui/buttonTokens.css'
import '../src/ui/reset.css'
import '../src/ui/tokens.css'
import type { ReactNode } from 'react'

/** A root of ours with nothing but the children in it, for tests of one component. */
export function Stage({
  mode = 'dark',
  dir = 'ltr',
  children,
}: {
  mode?: 'dark' | 'light'
  dir?: 'ltr' | 'rtl'
  children: ReactNode
}) {
  return (
    <div data-lk="modal" data-lk-theme={mode} dir={dir}>
      {children}
    </div>
  )
}
