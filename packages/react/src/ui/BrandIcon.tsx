import styles from './BrandIcon.module.css'

export type BrandIconProps = {
  /** Path data from a file of `brands/`, so that a chunk carries only the marks it shows. */
  brand: string
  size?: 20 | 28
}

/**
 * The mark of somebody else, such as a login provider's, in one colour and never mirrored. Decoration only: the name must stand beside it in
 * words, or be the accessible name of its button.
 *
 * @example
 * <BrandIcon brand={githubBrand} />
 */
export function BrandIcon({ brand, size = 20 }: BrandIconProps) {
  return (
    <svg className={styles.brand} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={brand} />
    </svg>
  )
}
