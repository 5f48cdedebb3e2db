import '../src/ui/buttonTokens.page.css'
import '../src/ui/reset.css'
import '../src/ui/tokens.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createHost } from '../src/modal/createHost.ts'
import { adoptModalStyles } from '../src/styles/adoptModalStyles.ts'

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
  const [{ host, shadow }] = useState(createHost)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(host)
    return adoptModalStyles(shadow)
  }, [host, shadow])
  useLayoutEffect(() => {
    host.dataset.lkTheme = mode
  }, [host, mode])
  return (
    <div ref={place}>
      {createPortal(
        <div data-lk-theme={mode} dir={dir}>
          {children}
        </div>,
        shadow,
      )}
    </div>
  )
}
