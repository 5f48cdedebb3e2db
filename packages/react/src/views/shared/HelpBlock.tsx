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
