import { Body } from '../../ui/Body.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tile } from '../../ui/Tile.tsx'
import styles from './HelpBlock.module.css'

export type HelpBlockProps = { icon: string; title: string; text: string }

/** An icon, a heading and a paragraph that explain one thing. */
export function HelpBlock({ icon, title, text }: HelpBlockProps) {
  return (
    <section className={styles.block}>
      <Tile icon={icon} tone="accent" size={48} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </section>
  )
}

/** Keeps the place of a view of help blocks while its texts load. */
export function HelpSkeleton() {
  return (
    <Body>
      <Skeleton width="100%" height={280} round="plate" />
    </Body>
  )
}
