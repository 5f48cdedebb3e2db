import './ModalPlace.page.css'
import type { Ref } from 'react'

/** The place in the page where the modal is put. It has no box of its own. */
export function ModalPlace({ place }: { place: Ref<HTMLDivElement> }) {
  return <div ref={place} data-lk="place" />
}
