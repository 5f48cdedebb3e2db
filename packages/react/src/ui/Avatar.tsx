import { useId } from 'react'
import styles from './Avatar.page.module.css'
import { avatarHue } from './avatarHue.ts'
import { useImage } from './useImage.ts'

export type AvatarProps = {
  /** What the colours come from: an address. */
  seed: string
  src?: string | undefined
  /** The address comes from the integrator's own server, so any scheme is allowed. */
  trusted?: boolean | undefined
  size: 20 | 24 | 40 | 64
}

/**
 * A picture of an account: its own, or colours made from its address. Rendered on a server it has attributes only, which a
 * strict Content-Security-Policy allows.
 *
 * @example
 * <Avatar seed={address} src={profileImage} size={64} />
 */
export function Avatar({ seed, src, trusted = false, size }: AvatarProps) {
  const id = useId()
  const image = useImage(src, trusted)
  if (image) return <img {...image} alt="" className={styles.avatar} width={size} height={size} />
  const hue = avatarHue(seed)
  return (
    <svg className={styles.avatar} viewBox="0 0 1 1" width={size} height={size} aria-hidden="true">
      <radialGradient id={id} cx=".3" cy=".25" r="1.026">
        <stop offset="0" stopColor={`hsl(${hue} 67% 83%)`} />
        <stop offset=".42" stopColor={`hsl(${hue - 10} 59% 64%)`} />
        <stop offset=".74" stopColor={`hsl(${hue - 22} 46% 42%)`} />
        <stop offset="1" stopColor={`hsl(${hue - 32} 40% 26%)`} />
      </radialGradient>
      <circle
        // A rule of the page about drawings would win over the attribute. Set like this, and important, it wins over any rule.
        ref={(circle) => circle?.style.setProperty('fill', `url(#${id})`, 'important')}
        cx=".5"
        cy=".5"
        r=".5"
        fill={`url(#${id})`}
      />
    </svg>
  )
}
