import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Picture.module.css'

/**
 * Shows its content as a picture: nobody can press anything in it, screen readers pass it by, and selectors from outside do not find it.
 * The modal is known by its attributes, of which there must not be a second set in the page while the modal is closed.
 */
export function Picture({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [{ host, root }] = useState(createRoot)
  useLayoutEffect(() => {
    place.current?.append(host)
    return () => host.remove()
  }, [host])
  return (
    <div className={styles.picture} ref={place} inert aria-hidden="true">
      {createPortal(children, root)}
    </div>
  )
}

function createRoot() {
  const host = document.createElement('div')
  return { host, root: host.attachShadow({ mode: 'closed' }) }
}
