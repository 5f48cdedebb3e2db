import '../ui/buttonTokens.page.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { adoptPageStyles } from '../styles/adoptPageStyles.ts'
import { Card } from './Card.tsx'
import { createHost } from './createHost.ts'
import styles from './EmbeddedModal.module.css'
import { frameOf } from './frameOf.ts'
import { ModalPlace } from './ModalPlace.tsx'
import { useModalRoot } from './useModalRoot.ts'
import type { Views } from './viewDefinition.ts'

/** The modal as a part of the page: always there, covering nothing, while the rest of the page stays usable. */
export function EmbeddedModal({ views }: { views: Views }) {
  const [host] = useState(createHost)
  const place = useRef<HTMLDivElement>(null)
  const kit = useKit()
  const root = useRef<HTMLElement>(null)
  const home = useRef<HTMLDivElement>(null)
  const { rootProps, cardProps } = useModalRoot(host, styles)
  useLayoutEffect(() => {
    adoptPageStyles(document)
    place.current?.append(host.host)
    // The wallet's frame is in the modal for as long as this is in the page.
    if (home.current) frameOf(kit)?.setHome(home.current)
    return () => host.host.remove()
  }, [host, kit])
  const asked = useKitState(({ modal }) => modal.open && modal.openings)
  // Who asks for the modal, by a button of the page, is led to it. A view that the kit shows by itself moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the references stay the same
  useEffect(() => {
    if (!asked || navigator.userActivation?.isActive === false) return
    root.current?.scrollIntoView({ block: 'nearest' })
    cardProps.region.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <>
      <ModalPlace place={place} />
      {createPortal(
        <section ref={root} {...rootProps}>
          <Card {...cardProps} views={views} embedded />
          {frameOf(kit) && <div ref={home} className={styles.home} />}
        </section>,
        host.shadow,
      )}
    </>
  )
}
