import '../ui/buttonTokens.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import { Card } from './Card.tsx'
import styles from './EmbeddedModal.module.css'
import { useModalRoot } from './useModalRoot.ts'
import type { Views } from './viewDefinition.ts'

/** The modal as a part of the page: always there, over nothing, and the rest of the page stays in use. */
export function EmbeddedModal({ views }: { views: Views }) {
  const { root, rootProps, cardProps } = useModalRoot<HTMLElement>(styles)
  return (
    <section ref={root} {...rootProps}>
      <Card {...cardProps} views={views} embedded />
    </section>
  )
}
