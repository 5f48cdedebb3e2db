import { useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { createDialogHost } from './createDialogHost.ts'
import { EmbeddedModal } from './EmbeddedModal.tsx'
import { homeOf } from './frameHome.ts'
import { frameOf } from './frameOf.ts'
import { ModalDialog } from './ModalDialog.tsx'
import { ModalPlace } from './ModalPlace.tsx'
import { usePreparedModal } from './usePreparedModal.ts'
import type { Views } from './viewDefinition.ts'

export type ModalProps = {
  /** All views, from the registry. */
  views: Views
}

/**
 * The modal: a dialog while it is open; nothing of it is in the document while it is closed, except for the frame of an embedded wallet. In
 * embedded mode it is a part of the page instead and is always there.
 *
 * @example
 * <Modal views={views} />
 */
export function Modal({ views }: ModalProps) {
  const embedded = useKitState(({ options }) => options.enableEmbedded)
  return embedded ? <EmbeddedModal views={views} /> : <ModalOverPage views={views} />
}

function ModalOverPage({ views }: ModalProps) {
  const kit = useKit()
  const inPlace = useKitState(({ options }) => options.disableAppend)
  const number = usePreparedModal()
  const place = useRef<HTMLDivElement>(null)
  const [host] = useState(() =>
    createDialogHost(inPlace && frameOf(kit) ? document.createElement('div') : homeOf(kit)),
  )
  // At a place of its own in the page the modal gives the frame its home, and stays there for it.
  useLayoutEffect(() => {
    const { home, host: element } = host
    if (!inPlace || !home || !place.current) return
    place.current.append(element)
    frameOf(kit)?.setHome(home)
    return () => element.remove()
  }, [kit, inPlace, host])
  return (
    <>
      {inPlace && <ModalPlace place={place} />}
      {number !== undefined && <ModalDialog key={number} views={views} host={host} place={place} />}
    </>
  )
}
