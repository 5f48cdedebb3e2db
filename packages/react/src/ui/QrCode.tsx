import { type ReactNode, useMemo } from 'react'
import styles from './QrCode.module.css'
import { encodeQrCode } from './qrCode/encodeQrCode.ts'
import { qrCodePath } from './qrCode/qrCodePath.ts'

export type QrCodeProps = {
  /** What the code says. */
  value: string
  /** Its accessible name. */
  label: string
  /** Stands in the middle, 48 px; the code is read all the same. */
  logo?: ReactNode
  testId?: string | undefined
}

/** The logo's share of a side. It covers less than a twentieth of the modules; the error correction allows to lose a quarter. */
const logoPart = 0.19
/** How many light modules readers need around a code. */
const quiet = 4

/**
 * A QR code, dark on white in both themes: readers expect it so.
 *
 * @example
 * <QrCode value={uri} label="QR code with the pairing link" logo={<SquareImage src={icon} name="Rainbow" size={48} />} />
 */
export function QrCode({ value, label, logo, testId }: QrCodeProps) {
  const hasLogo = logo != null
  const { size, path } = useMemo(() => {
    const matrix = encodeQrCode(value)
    const modules = matrix.length
    // An odd number, because the code has an odd number of modules: only so is the logo exactly in the middle.
    const hole = hasLogo ? Math.floor((modules * logoPart) / 2) * 2 + 1 : 0
    return { size: modules + 2 * quiet, path: qrCodePath(matrix, hole) }
  }, [value, hasLogo])
  return (
    <div className={styles.plate} role="img" aria-label={label} data-testid={testId}>
      <svg className={styles.code} viewBox={`${-quiet} ${-quiet} ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {hasLogo && <span className={styles.logo}>{logo}</span>}
    </div>
  )
}
