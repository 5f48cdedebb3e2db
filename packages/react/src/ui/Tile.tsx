import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './Tile.module.css'

export type TileProps = {
  icon?: string | undefined
  /** Letters or a picture instead of an icon. */
  children?: ReactNode
  tone?: 'neutral' | 'accent' | 'danger' | undefined
  size?: 40 | 48 | 64 | undefined
  flip?: boolean
}

/**
 * A rounded square with an icon: the picture of a row that leads to one of our own views.
 *
 * @example
 * <Row image={<Tile icon={gridIcon} />} name="All Wallets" onClick={showAll} />
 */
export function Tile({ icon, children, tone = 'neutral', size = 40, flip = false }: TileProps) {
  return (
    <span className={classNames(styles.tile, styles[tone], styles[`s${size}`])}>
      {icon ? <Icon icon={icon} size={size === 64 ? 24 : 20} flip={flip} /> : children}
    </span>
  )
}
