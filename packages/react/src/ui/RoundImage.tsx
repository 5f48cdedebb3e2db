import { classNames } from './classNames.ts'
import { initials } from './initials.ts'
import styles from './RoundImage.page.module.css'
import { useImage } from './useImage.ts'

export type RoundImageProps = {
  src?: string | undefined
  name: string
  size: 16 | 20 | 24 | 40 | 64
  /** The address comes from the integrator, not from a wallet, so any scheme is allowed. */
  trusted?: boolean | undefined
}

/**
 * A picture in a circle, such as a network's or a token's. The name must stand beside it in words. What has neither a picture nor a name
 * is shown as "?".
 *
 * @example
 * <RoundImage src={network.assets?.imageUrl} name={network.name} size={24} />
 */
export function RoundImage({ src, name, size, trusted = false }: RoundImageProps) {
  const image = useImage(src, trusted)
  return (
    <span className={classNames(styles.image, styles[`s${size}`])} aria-hidden="true">
      {image ? (
        <img {...image} alt="" className={styles.picture} width={size} height={size} />
      ) : (
        initials(name, 1) || '?'
      )}
    </span>
  )
}
