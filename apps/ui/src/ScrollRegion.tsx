import type { ReactNode } from 'react'

export type ScrollRegionProps = {
  label: string
  className: string | undefined
  children: ReactNode
  dir?: 'ltr' | undefined
}

/** A part of the page that scrolls by itself, so it must be reachable with the keyboard. */
export function ScrollRegion({ label, className, children, dir }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll here
    <section className={className} aria-label={label} tabIndex={0} dir={dir}>
      {children}
    </section>
  )
}
