import '../ui/buttonTokens.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { Card } from './Card.tsx'
import styles from './EmbeddedModal.module.css'
import { useModalRoot } from './useModalRoot.ts'
import type { Views } from './viewDefinition.ts'

/** The modal as a part of the page: always there, covering nothing, while the rest of the page stays usable. */
export function EmbeddedModal({ views }: { views: Views }) {
  const { root, rootProps, cardProps } = useModalRoot<HTMLElement>(styles)
  return (
    <section ref={root} {...rootProps}>
      <Card {...cardProps} views={views} embedded />
    </section>
  )
}
