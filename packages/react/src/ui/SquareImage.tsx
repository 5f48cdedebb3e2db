import { classNames } from './classNames.ts'
import { initials } from './initials.ts'
import styles from './SquareImage.module.css'
import { useImage } from './useImage.ts'

export type SquareImageProps = {
  /** `https:` or `data:image/…`. Anything else, and anything that does not load, shows letters instead. */
  src?: string | undefined
  /** Whose picture it is; its first letters stand in for it. */
  name: string
  /** In pixels; `fill`: as wide as its place, with square corners. */
  size: 20 | 24 | 40 | 48 | 64 | 'fill'
  /** The address comes from the integrator, not from a wallet, so any scheme is allowed. */
  trusted?: boolean | undefined
}

/**
 * A picture in a rounded square, such as a wallet's or an app's. The name must stand beside it in words.
 *
 * @example
 * <SquareImage src={wallet.icon} name={wallet.name} size={40} />
 */
export function SquareImage({ src, name, size, trusted = false }: SquareImageProps) {
  const image = useImage(src, trusted)
  const className = classNames(styles.image, size === 'fill' ? styles.fill : styles[`s${size}`])
  const pixels = size === 'fill' ? {} : { width: size, height: size }
  return image ? (
    <img {...image} {...pixels} alt="" className={className} />
  ) : (
    <span className={classNames(className, styles.letters)} aria-hidden="true">
      {initials(name, size !== 'fill' && size < 40 ? 1 : 2)}
    </span>
  )
}
